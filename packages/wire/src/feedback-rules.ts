/** The rules of feedback alone, so that its form carries no calls. */

/** REG-12, FIELD-4. */
export const FEEDBACK = {
  wordsMin: 10,
  wordsMax: 300,
  /** What 300 long words come to. */
  signsMax: 4_000,
  pictures: 3,
  pictureBytesMax: 5 * 1024 * 1024,
} as const;

/** Words as people count them: where writing has no blanks (Chinese, Thai), each sign is one. */
export function wordsIn(text: string): number {
  const unbroken = /[\p{Script=Han}\p{Script=Thai}]/gu;
  const signs = text.match(unbroken)?.length ?? 0;
  return signs + (text.replaceAll(unbroken, ' ').match(/\S+/g)?.length ?? 0);
}
