//! Writes the first weights, by knowledge alone, where the tuner starts.
use trebejo_chess_engine::eval::weights::Weights;

fn main() {
    print!("{}", Weights::guess().write());
}
