// The keys of messages in the page's code, read with TypeScript: which keys a call can ask for, and with what
// arguments.

import path from "node:path";
import ts from "typescript";

const page = path.resolve(import.meta.dirname, "../../../apps/server/page");
const config = ts.readConfigFile(path.resolve(import.meta.dirname, "../tsconfig.json"), ts.sys.readFile).config;
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.resolve(import.meta.dirname, ".."));
const program = ts.createProgram(ts.sys.readDirectory(page, [".js"]), options);
const checker = program.getTypeChecker();

/**
 * The functions that take a key, and which of their arguments it is; arguments of the message come after it.
 * @type {Record<string, number>}
 */
const ASKING = { t: 0, tOr: 0, has: 0, tBoard: 1 };
/** What `tBoard` may put behind a key. */
const BOARDS = "(?:-(?:grid|graph|points))?";

/** What stands for an expression that can be any text. */
const ANYTHING = "[\\w-]+";

/** A part of a key in the name of its message. @param {string} text */
const literal = (text) => text.replaceAll(".", "-").replace(/[*+?^${}()|[\]\\]/g, "\\$&");

/**
 * What an expression can be, as a pattern of names: every text where its type says so, else anything.
 * @param {ts.Expression} node
 * @returns {string}
 */
function pattern(node) {
  if (ts.isParenthesizedExpression(node)) return pattern(node.expression);
  if (ts.isStringLiteralLike(node)) return literal(node.text);
  if (ts.isConditionalExpression(node)) return `(?:${pattern(node.whenTrue)}|${pattern(node.whenFalse)})`;
  if (ts.isTemplateExpression(node))
    return (
      literal(node.head.text) +
      node.templateSpans.map((span) => pattern(span.expression) + literal(span.literal.text)).join("")
    );
  const type = checker.getTypeAtLocation(node);
  const all = type.isUnion() ? type.types : [type];
  if (all.every((each) => each.isStringLiteral() || each.isNumberLiteral()))
    return `(?:${all.map((each) => literal(String(/** @type {ts.LiteralType} */ (each).value))).join("|")})`;
  return ANYTHING;
}

/** @param {ts.Type} type */
const isNumber = (type) =>
  (type.isUnion() ? type.types : [type]).every((each) => (each.flags & ts.TypeFlags.NumberLike) !== 0);

/**
 * What a call gives its message: names, true where it is a number; null where that is not written out.
 * @param {ts.Expression | undefined} node
 */
function given(node) {
  if (!node) return new Map();
  if (!ts.isObjectLiteralExpression(node) || node.properties.some((each) => ts.isSpreadAssignment(each))) return null;
  return new Map(
    node.properties.map((each) => [
      /** @type {ts.PropertyName} */ (each.name).getText(),
      isNumber(
        checker.getTypeAtLocation(
          /** @type {ts.Node} */ (ts.isPropertyAssignment(each) ? each.initializer : each.name),
        ),
      ),
    ]),
  );
}

/**
 * @typedef {{place: string, pattern: RegExp, open: boolean, given: Map<string, boolean> | null}} Call  a call that asks
 *   for a message; `open` where not every name it can ask for is known
 * @returns {{calls: Call[], mentioned: RegExp[]}}  and every text of the code that may be a key
 */
export function keysInCode() {
  /** @type {Call[]} */
  const calls = [];
  /** @type {RegExp[]} */
  const mentioned = [];
  for (const file of program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(page) && !fileName.endsWith("/i18n.js"))) {
    /** @param {ts.Node} node */
    const visit = (node) => {
      // What such a function asks for is seen where it is called.
      if (ts.isVariableDeclaration(node) && Object.hasOwn(ASKING, node.name.getText())) return;
      if (
        ts.isCallExpression(node) &&
        ts.isIdentifier(node.expression) &&
        Object.hasOwn(ASKING, node.expression.text)
      ) {
        const name = node.expression.text;
        const [key, args] = node.arguments.slice(ASKING[name]);
        // What is called with the page's own function of that name, not with another one.
        if (key && ["/i18n.js", "/words.js"].some((end) => declaredIn(node.expression).endsWith(end))) {
          const board = name === "tBoard" ? BOARDS : "";
          const { line } = file.getLineAndCharacterOfPosition(node.getStart());
          calls.push({
            place: `${path.relative(page, file.fileName)}:${line + 1}`,
            ...meaning(`${pattern(key)}${board}`),
            given: name === "tOr" || name === "has" ? null : given(args),
          });
        }
      }
      if (ts.isStringLiteralLike(node) && /^[\w-]+(\.[\w-]+)*$/.test(node.text))
        mentioned.push(new RegExp(`^${literal(node.text)}$`));
      if (ts.isTemplateExpression(node) && /^[\w-]+\./.test(node.head.text))
        mentioned.push(new RegExp(`^${pattern(node)}$`));
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { calls, mentioned: [...calls.map((call) => call.pattern).filter(isNarrow), ...mentioned] };
}

/** @param {string} names */
const meaning = (names) => ({ pattern: new RegExp(`^${names}$`), open: names.includes(ANYTHING) });

/** Whether a pattern says more than that some key is meant. @param {RegExp} wanted */
const isNarrow = (wanted) => !wanted.test("any-message-at-all");

/** @param {ts.Expression} name */
function declaredIn(name) {
  const symbol = checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target?.declarations?.[0]?.getSourceFile().fileName ?? "";
}
