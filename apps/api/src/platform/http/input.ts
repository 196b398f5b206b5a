import { type CallSpec, malformed } from '@laro/wire';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';

/** What came, as the call's schemas read it; otherwise a refusal that names every place where something is wrong. */
export function readInput(call: CallSpec, params: unknown, query: unknown, body: unknown): unknown {
  const issues: { path: string; message: string }[] = [];
  const read = (part: 'params' | 'query' | 'body', given: unknown): unknown => {
    const schema = call[part];
    if (!schema) {
      const something =
        part === 'body' ? given !== undefined && given !== null : Object.keys(given ?? {}).length > 0;
      if (something) issues.push({ path: part, message: 'Nothing is expected here.' });
      return {};
    }
    const parsed = v.safeParse(schema, given ?? {});
    if (parsed.success) return parsed.output;
    for (const issue of parsed.issues) {
      const dotted = pathOf(issue);
      issues.push({ path: dotted ? `${part}.${dotted}` : part, message: wordsOf(issue).slice(0, 200) });
    }
    return {};
  };
  const input = { params: read('params', params), query: read('query', query), body: read('body', body) };
  if (issues.length > 0) throw new Refusal(malformed, { issues: issues.slice(0, 20) });
  return input;
}

/** Where something is wrong. A key that nobody asked for is itself something that came: its place is told instead. */
function pathOf({ expected, path, ...issue }: v.BaseIssue<unknown>): string | null {
  const [first, ...rest] = expected === 'never' ? (path?.slice(0, -1) ?? []) : (path ?? []);
  return first ? v.getDotPath({ ...issue, expected, path: [first, ...rest] }) : null;
}

/** What was expected, in our own words or the schema's; never what came, as an answer repeats nothing that it was sent. */
function wordsOf({ expected, message, received }: v.BaseIssue<unknown>): string {
  const repeats = message.toLowerCase().endsWith(`received ${received}`.toLowerCase());
  return repeats ? `Expected ${expected ?? 'something else'}.` : message;
}
