import type { Expression, Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { CHECKOUT } from '../start/settings.ts';

/** A statement as Kysely would send it, with `$n` for each value, and the type of the row that the code expects. */
export type Statement = {
  readonly place: string;
  readonly text: string;
  readonly row: Type;
};
export type Statements = {
  readonly checker: Checker;
  readonly whole: readonly Statement[];
  /** Statements that are put together when they run, each with the part that only the run knows. */
  readonly partial: readonly { readonly place: string; readonly part: string }[];
  close(): void;
};

/** What each parameter of a function is bound to where it is called. */
type Bindings = ReadonlyMap<number, Bound>;
type Bound = { readonly node: Expression; readonly bindings: Bindings };

class Unknown extends Error {}

/** Every `sql<Row>` of a project's files that fit. Throws where the project is not found. */
export function findStatements(
  config: string,
  fitting = /\/src\/(?!testing\/).*(?<!\.test)\.ts$/,
): Statements {
  const api = new API({ cwd: CHECKOUT });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) throw new Error(`no project ${config}`);
  const whole: Statement[] = [];
  const partial: { place: string; part: string }[] = [];
  for (const name of project.rootFiles) {
    if (!fitting.test(name)) continue;
    const file = project.program.getSourceFile(name);
    if (file === undefined || !file.text.includes('sql<')) continue;
    for (const tagged of templatesOf(file)) {
      const place = `${name.slice(CHECKOUT.length + 1)}:${file.getLineAndCharacterOfPosition(tagged.getStart(file)).line + 1}`;
      const [row] = tagged.typeArguments ?? [];
      if (row === undefined) continue;
      try {
        const text = new Text(project).of(tagged, new Map());
        const type = project.checker.getTypeFromTypeNode(row);
        if (type === undefined) throw new Unknown('its row');
        whole.push({ place, text, row: type });
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        partial.push({ place, part: error.message });
      }
    }
  }
  return { checker: project.checker, whole, partial, close: () => api.close() };
}

function templatesOf(file: SourceFile): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (is.isTaggedTemplateExpression(node) && is.isIdentifier(node.tag) && node.tag.text === 'sql') {
      found.push(node);
    }
    node.forEachChild((child) => visit(child));
  };
  visit(file);
  return found;
}

class Text {
  private values = 0;
  private depth = 0;
  private readonly project: Project;
  constructor(project: Project) {
    this.project = project;
  }

  of(node: Expression, bindings: Bindings): string {
    if (this.depth > 20) throw new Unknown('too deep');
    this.depth += 1;
    try {
      return this.piece(node, bindings);
    } finally {
      this.depth -= 1;
    }
  }

  private piece(node: Expression, bindings: Bindings): string {
    if (is.isTaggedTemplateExpression(node)) return this.template(node, bindings);
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isSatisfiesExpression(node)) {
      return this.of(node.expression, bindings);
    }
    if (is.isIdentifier(node)) return this.named(node, bindings);
    if (!this.isSql(node)) return this.value();
    if (is.isConditionalExpression(node)) {
      return this.firstOf([node.whenTrue, node.whenFalse].map((one) => () => this.of(one, bindings)));
    }
    if (is.isCallExpression(node)) return this.call(node, bindings);
    if (is.isPropertyAccessExpression(node) || is.isElementAccessExpression(node)) {
      return this.member(node, bindings);
    }
    throw new Unknown(node.getText());
  }

  private template(node: TaggedTemplateExpression, bindings: Bindings): string {
    if (is.isNoSubstitutionTemplateLiteral(node.template)) return node.template.text;
    if (!is.isTemplateExpression(node.template)) throw new Unknown(node.getText());
    let text = node.template.head.text;
    for (const span of node.template.templateSpans) {
      text += this.of(span.expression, bindings) + span.literal.text;
    }
    return text;
  }

  private value(): string {
    this.values += 1;
    return `$${this.values}`;
  }

  private isSql(node: Expression): boolean {
    const type = this.project.checker.getTypeAtLocation(node);
    return (
      type !== undefined && /\b(RawBuilder|Expression|Sql)\b/.test(this.project.checker.typeToString(type))
    );
  }

  private named(node: Expression, bindings: Bindings): string {
    const symbol = this.symbolOf(node);
    const bound = symbol && bindings.get(symbol.id);
    if (bound !== undefined) return this.of(bound.node, bound.bindings);
    if (!this.isSql(node)) return this.value();
    const declared = symbol?.valueDeclaration?.resolve(this.project);
    if (declared !== undefined && is.isVariableDeclaration(declared) && declared.initializer !== undefined) {
      return this.of(declared.initializer, bindings);
    }
    throw new Unknown(node.getText());
  }

  private symbolOf(node: Expression): TypeSymbol | undefined {
    const { checker } = this.project;
    const symbol = checker.getSymbolAtLocation(node);
    if (symbol === undefined) return undefined;
    return (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  }

  private call(node: Expression, bindings: Bindings): string {
    if (!is.isCallExpression(node)) throw new Unknown(node.getText());
    const { expression: callee } = node;
    if (
      is.isPropertyAccessExpression(callee) &&
      is.isIdentifier(callee.expression) &&
      callee.expression.text === 'sql'
    ) {
      return this.helper(callee.name.text, node.arguments, bindings);
    }
    const declared = this.symbolOf(callee)?.valueDeclaration?.resolve(this.project);
    const body = declared && is.isVariableDeclaration(declared) ? declared.initializer : declared;
    if (body === undefined || !(is.isFunctionDeclaration(body) || is.isArrowFunction(body)) || !body.body) {
      throw new Unknown(node.getText());
    }
    const inner = new Map(bindings);
    body.parameters.forEach((parameter, at) => {
      const argument = node.arguments[at] ?? parameter.initializer;
      const symbol = is.isIdentifier(parameter.name) ? this.symbolOf(parameter.name) : undefined;
      if (argument !== undefined && symbol !== undefined) inner.set(symbol.id, { node: argument, bindings });
    });
    return this.firstOf(returnsOf(body.body).map((one) => () => this.of(one, inner)));
  }

  private helper(name: string, given: readonly Expression[], bindings: Bindings): string {
    const [first, second] = given;
    if (first !== undefined && is.isIdentifier(first)) {
      const bound = bindings.get(this.symbolOf(first)?.id ?? -1);
      if (bound !== undefined) return this.helper(name, [bound.node, ...given.slice(1)], bound.bindings);
    }
    if (name === 'join' && first !== undefined) {
      const between = second === undefined ? ', ' : this.of(second, bindings);
      // A list of conditions that only the run knows: whatever they are, the row is the same.
      if (!is.isArrayLiteralExpression(first) && between.trim() === 'and') return 'true';
      if (!is.isArrayLiteralExpression(first)) throw new Unknown(`sql.join(${first.getText()})`);
      return first.elements.map((one) => this.of(one, bindings)).join(between);
    }
    if (first !== undefined && (is.isStringLiteral(first) || is.isNoSubstitutionTemplateLiteral(first))) {
      if (name === 'lit') return `'${first.text}'`;
      return name === 'raw'
        ? first.text
        : first.text
            .split('.')
            .map((part) => `"${part}"`)
            .join('.');
    }
    throw new Unknown(`sql.${name}(${first?.getText() ?? ''})`);
  }

  private member(node: Expression, bindings: Bindings): string {
    if (!is.isPropertyAccessExpression(node) && !is.isElementAccessExpression(node))
      throw new Unknown(node.getText());
    const declared = this.symbolOf(node.expression)?.valueDeclaration?.resolve(this.project);
    let whole = declared && is.isVariableDeclaration(declared) ? declared.initializer : node.expression;
    while (
      whole &&
      (is.isAsExpression(whole) || is.isSatisfiesExpression(whole) || is.isParenthesizedExpression(whole))
    ) {
      whole = whole.expression;
    }
    if (whole === undefined || !is.isObjectLiteralExpression(whole)) throw new Unknown(node.getText());
    const wanted = is.isPropertyAccessExpression(node) ? node.name.text : undefined;
    const fields = whole.properties.filter(is.isPropertyAssignment);
    const fitting = wanted === undefined ? fields : fields.filter((field) => field.name.getText() === wanted);
    return this.firstOf(fitting.map((field) => () => this.of(field.initializer, bindings)));
  }

  /** The first that is known as a whole: of variants, one is prepared. */
  private firstOf(variants: readonly (() => string)[]): string {
    const before = this.values;
    let last = new Unknown('nothing');
    for (const variant of variants) {
      try {
        return variant();
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        this.values = before;
        last = error;
      }
    }
    throw last;
  }
}

function returnsOf(body: Node): Expression[] {
  if (!is.isBlock(body)) return [body as Expression];
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    if (is.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    else if (!is.isArrowFunction(node) && !is.isFunctionDeclaration(node))
      node.forEachChild((child) => visit(child));
  };
  visit(body);
  return found;
}
