/** What both ends know of a payment password; no calls stand here. */

/** One digit six times, digits in a row either way, or two or three digits over and over. */
export function isWeakPaymentPassword(digits: string): boolean {
  if (/^(\d{1,3})\1+$/.test(digits)) return true;
  const values = Array.from(digits, Number);
  const steps = values.slice(1).map((value, at) => (value - (values[at] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
