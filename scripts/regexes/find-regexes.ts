import { type Expression, type Program, parseSync, Visitor } from "oxc-parser";
import { resolveImport } from "../imports/find-imports.ts";

/** A regular expression in the source. */
export type FoundRegex = { file: string; line: number; expression: string };

/** An expression whose text is known only at run time. `expression` is the code that builds it. */
type BuiltRegex = FoundRegex;

export type Findings = { regexes: FoundRegex[]; built: BuiltRegex[] };

/** The code of a project module, or null for any other path. */
type ReadModule = (path: string) => string | null;

/**
 * Every regular expression in a module: literals, and `RegExp` constructions from constants of the module or of
 * the modules that it imports.
 */
export function findRegexes(file: string, code: string, readModule: ReadModule = () => null): Findings {
  const program = parseModule(file, code);
  const findings: Findings = { regexes: [], built: [] };
  // Only constructions need them, and each imported module has to be parsed.
  const constants = code.includes("RegExp")
    ? new Map([...findImportedConstants(file, program, readModule), ...findConstants(program)])
    : new Map();
  const add = (list: FoundRegex[], start: number, expression: string) =>
    list.push({ file, line: code.slice(0, start).split("\n").length, expression });
  const addConstructed = (node: { start: number; end: number; arguments: readonly unknown[] }) => {
    const expression = evaluateConstruction(node.arguments as Expression[], constants);
    if (expression === null) add(findings.built, node.start, code.slice(node.start, node.end));
    else add(findings.regexes, node.start, expression);
  };
  const isRegExp = (callee: Expression) => callee.type === "Identifier" && callee.name === "RegExp";
  new Visitor({
    Literal(node) {
      if ("regex" in node) add(findings.regexes, node.start, format(node.regex.pattern, node.regex.flags));
    },
    NewExpression(node) {
      if (isRegExp(node.callee)) addConstructed(node);
    },
    CallExpression(node) {
      if (isRegExp(node.callee)) addConstructed(node);
    },
  }).visit(program);
  return findings;
}

function parseModule(file: string, code: string): Program {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

/** The imported constants by their local name, of modules that need no further import to evaluate them. */
function findImportedConstants(
  file: string,
  program: Program,
  readModule: ReadModule,
): Map<string, Expression> {
  const found = new Map<string, Expression>();
  for (const node of program.body) {
    if (node.type !== "ImportDeclaration" || node.importKind === "type") continue;
    const path = resolveImport(file, node.source.value);
    const code = path === null ? null : readModule(path);
    if (path === null || code === null) continue;
    const constants = findConstants(parseModule(path, code));
    for (const specifier of node.specifiers) {
      if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") continue;
      const value = constants.get(specifier.imported.name);
      const text = value ? evaluateText(value, constants) : null;
      if (text !== null) found.set(specifier.local.name, textLiteral(text));
    }
  }
  return found;
}

function textLiteral(value: string): Expression {
  return { type: "Literal", value, raw: JSON.stringify(value), start: 0, end: 0 };
}

/** The module's constants by name. Names declared twice are excluded, since the inner one may be a variable. */
function findConstants(program: Program): Map<string, Expression> {
  const constants = new Map<string, Expression>();
  const names = new Map<string, number>();
  const count = (node: { type: string; name?: unknown }) => {
    if (node.type === "Identifier") names.set(String(node.name), (names.get(String(node.name)) ?? 0) + 1);
  };
  const countParameters = (node: { params: readonly { type: string }[] }) => node.params.forEach(count);
  new Visitor({
    VariableDeclaration(node) {
      for (const { id, init } of node.declarations) {
        count(id);
        if (node.kind === "const" && id.type === "Identifier" && init) constants.set(id.name, init);
      }
    },
    FunctionDeclaration: countParameters,
    FunctionExpression: countParameters,
    ArrowFunctionExpression: countParameters,
  }).visit(program);
  for (const [name, declarations] of names) if (declarations > 1) constants.delete(name);
  return constants;
}

/** The expression that `RegExp` would construct, or null if its arguments are not constant. */
function evaluateConstruction(
  [pattern, flags]: Expression[],
  constants: Map<string, Expression>,
): string | null {
  if (!pattern) return null;
  const regex = evaluateRegex(pattern, constants);
  const source = regex?.pattern ?? evaluateText(pattern, constants);
  const givenFlags = flags ? evaluateText(flags, constants) : (regex?.flags ?? "");
  return source === null || givenFlags === null ? null : format(source, givenFlags);
}

function evaluateRegex(node: Expression, constants: Map<string, Expression>) {
  const value = node.type === "Identifier" ? constants.get(node.name) : node;
  return value?.type === "Literal" && "regex" in value ? value.regex : null;
}

/** The text of a constant expression: a string, template, concatenation or another expression's source. */
function evaluateText(node: Expression, constants: Map<string, Expression>): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "Identifier") {
    const value = constants.get(node.name);
    return value ? evaluateText(value, constants) : null;
  }
  if (node.type === "BinaryExpression" && node.operator === "+")
    return joinAll([evaluateText(node.left, constants), evaluateText(node.right, constants)]);
  if (node.type === "TemplateLiteral")
    return joinAll(
      node.quasis.flatMap(({ value }, index) => {
        const inserted = node.expressions[index];
        return inserted ? [value.cooked, evaluateText(inserted, constants)] : [value.cooked];
      }),
    );
  if (node.type === "TaggedTemplateExpression" && node.quasi.expressions.length === 0) {
    const isRaw =
      node.tag.type === "MemberExpression" &&
      node.tag.object.type === "Identifier" &&
      node.tag.object.name === "String";
    return isRaw ? (node.quasi.quasis[0]?.value.raw ?? null) : null;
  }
  if (
    node.type === "MemberExpression" &&
    node.property.type === "Identifier" &&
    node.property.name === "source"
  )
    return evaluateRegex(node.object, constants)?.pattern ?? null;
  return null;
}

function joinAll(texts: (string | null)[]): string | null {
  return texts.includes(null) ? null : texts.join("");
}

/** JavaScript's literal notation: flags in order, slashes escaped. */
function format(pattern: string, flags: string): string {
  return String(new RegExp(pattern, flags));
}
