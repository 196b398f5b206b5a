import { parseSync } from 'oxc-parser';
import { createDice } from '../../apps/api/src/testing/dice.ts';

/** One small change of the code that some test must notice. */
export type Mutation = {
  readonly path: string;
  readonly line: number;
  /** The source with the change in it. */
  readonly mutated: string;
  /** What stood there, and what stands there instead. */
  readonly was: string;
  readonly is: string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
type Edit = { readonly start: number; readonly end: number; readonly text: string };

const OTHER_OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '+',
  '&&': '||',
  '||': '&&',
};

/** Every place of a source where an operator, a truth, a negation or a check can be another one. */
function editsOf(text: string, path: string): readonly Edit[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const edits: Edit[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (isNode(node)) edits.push(...editsAt(node, text));
    for (const part of Object.values(node)) visit(part);
  };
  visit(program.body);
  return edits;
}

const isNode = (value: object): value is Node => 'type' in value && 'start' in value && 'end' in value;

function editsAt(node: Node, text: string): readonly Edit[] {
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const other = OTHER_OPERATORS[String(node['operator'])];
    const [left, right] = [node['left'] as Node, node['right'] as Node];
    if (other === undefined) return [];
    const between = text.slice(left.end, right.start);
    return [
      { start: left.end, end: right.start, text: between.replace(String(node['operator']), () => other) },
    ];
  }
  if (node.type === 'UnaryExpression' && node['operator'] === '!')
    return [{ start: node.start, end: node.start + 1, text: '' }];
  if (node.type === 'Literal' && typeof node['value'] === 'boolean')
    return [{ start: node.start, end: node.end, text: String(!node['value']) }];
  if (node.type === 'IfStatement') {
    const { start, end } = node['test'] as Node;
    return [{ start, end, text: `false && (${text.slice(start, end)})` }];
  }
  return [];
}

/** So many places of these sources, the same for the same seed and sources; at most one in each file. */
export function drawMutations(
  sources: ReadonlyMap<string, string>,
  places: number,
  seed: number,
): readonly Mutation[] {
  const dice = createDice(seed);
  const waiting = [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const drawn: Mutation[] = [];
  while (drawn.length < places && waiting.length > 0) {
    const [[path, text] = ['', '']] = waiting.splice(dice.below(waiting.length), 1);
    const edits = editsOf(text, path);
    const edit = edits[dice.below(Math.max(1, edits.length))];
    if (edit !== undefined) drawn.push(mutationOf(path, text, edit));
  }
  return drawn;
}

function mutationOf(path: string, text: string, { end, start, text: put }: Edit): Mutation {
  const mutated = text.slice(0, start) + put + text.slice(end);
  const line = text.slice(0, start).split('\n').length;
  const from = text.lastIndexOf('\n', start) + 1;
  const lineOf = (of: string) => of.slice(from, of.indexOf('\n', from + start - from)).trim();
  return { path, line, mutated, was: lineOf(text), is: lineOf(mutated) };
}
