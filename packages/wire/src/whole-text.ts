import * as v from 'valibot';

/** Half an emoji, as where a length cut one in two: a JSON column refuses it, and a text column would keep another sign. */
export const WholeText = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed(), 'Half a sign is not allowed.'),
);
/** The ground of every schema of words that somebody writes. */
export function wholeText(max: number) {
  return v.pipe(WholeText, v.maxLength(max));
}

/** An object whose fields others define: a browser's word of a passkey. */
export const WholeObject = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((given) => isWhole(given), 'Half a sign is not allowed.'),
);

/** Without recursion: what is nested thousands deep must not exhaust the stack. */
function isWhole(given: unknown): boolean {
  const left = [given];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !value.isWellFormed()) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) left.push(name, inner);
  }
  return true;
}
