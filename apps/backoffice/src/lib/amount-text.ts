/** Digits in groups, as the console writes an amount: with commas, or spaces of any kind. */
const GROUPED = /^\p{Sc}?\s?\d+(?:[,\s]\d{3})*(?:\.\d*)?$/u;

/** An amount as somebody typed or pasted it, `20,000.00` or `₱20 000`, in the digits that a call takes; anything else as it is. */
export function plainAmount(text: string): string {
  const bare = text.trim();
  return GROUPED.test(bare) ? bare.replaceAll(/[^\d.]/g, '') : text;
}
