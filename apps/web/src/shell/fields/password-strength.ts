/** How long a patient guesser would need, in four steps. A hint to whoever chooses: only the server refuses. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const LENGTH_MIN = 8;
/** Bits from which a step begins, highest first. */
const STEPS = [
  ['strong', 70],
  ['good', 52],
  ['fair', 41.5],
] as const;

const KINDS = [
  [/[a-z]/, 26],
  [/\d/, 10],
  [/[^a-z\d]/, 33],
] as const;

/**
 * What many use is easy to guess, whatever it is made of. Else it counts what a character adds: nothing much when it
 * repeats or continues the one before (`aaa`, `abc`, `321`), and a password that holds the username is worth no more
 * than the rest of it. Capitals add nothing: who guesses tries them first.
 */
export function strengthOf(password: string, username: string, known: ReadonlySet<string>): Strength {
  const name = username.trim().toLowerCase();
  const lower = password.toLowerCase();
  const rest = name.length >= 3 && lower.includes(name) ? lower.replace(name, '') : lower;
  const alphabet = KINDS.reduce((sum, [kind, size]) => (kind.test(rest) ? sum + size : sum), 0);
  const perCharacter = Math.log2(Math.max(alphabet, 2));
  let bits = 0;
  let before = Number.NaN;
  for (const character of rest) {
    const code = character.codePointAt(0) ?? 0;
    bits += Math.abs(code - before) <= 1 ? 1 : perCharacter;
    before = code;
  }
  bits *= variety(rest);
  if (password.length < LENGTH_MIN || known.has(lower)) return 'weak';
  return STEPS.find(([, from]) => bits >= from)?.[0] ?? 'weak';
}

/** Below one when few different characters carry a long password. */
function variety(text: string): number {
  return text.length === 0 ? 0 : Math.min(1, new Set(text).size / Math.min(text.length, 8));
}
