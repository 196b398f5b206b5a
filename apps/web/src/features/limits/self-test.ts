/**
 * The Problem Gambling Severity Index (Ferris and Wynne, The Canadian Problem Gambling Index, 2001): nine questions, each
 * 0 (never) to 3 (almost always). 0: no problem; 1 to 2: low; 3 to 7: moderate risk; 8 and more: problem gambling.
 */
export const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const;
export const ANSWERS = ['a0', 'a1', 'a2', 'a3'] as const;

export function resultOf(score: number): 'r0' | 'r1' | 'r2' | 'r3' {
  if (score === 0) return 'r0';
  if (score <= 2) return 'r1';
  return score <= 7 ? 'r2' : 'r3';
}
