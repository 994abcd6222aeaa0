# What the commands of chess say.

## Help of the commands

help-uci =
    Speak UCI on standard input and output: the engine of chess, Alice Chess and ChessMagic for other programs.

    Add the program to any chess interface with `uci` as its argument; `UCI_Variant` chooses the game.

help-cecp = Speak CECP (xboard, WinBoard) on standard input and output: xboard -fcp "trebejo cecp"
