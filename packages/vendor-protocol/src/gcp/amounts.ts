/** Amounts on this wire are integers of a currency's subunit; ours are integers of 1/100000 unit. */
const DIGITS_STORED = 5;

/** The storage amount of so many subunits: exact, never rounded. */
export function fromSubunits(subunits: bigint, subunitDigits: number): bigint {
  return subunits * 10n ** BigInt(DIGITS_STORED - subunitDigits);
}

/** What can be told of a balance in whole subunits: a finer rest is floored, a player never sees more than there is. */
export function toSubunits(unitsE5: bigint, subunitDigits: number): bigint {
  const each = 10n ** BigInt(DIGITS_STORED - subunitDigits);
  const whole = unitsE5 / each;
  return unitsE5 % each < 0n ? whole - 1n : whole;
}
