const NATIONAL = /^[A-WYZ][A-Z]{2}$/;
/** Currencies of several countries begin with no country's code, whatever it looks like. */
const OF_MANY = new Set(['EUR', 'ANG']);
const UNKNOWN = 'XX';
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * The country of a national currency: ISO 4217 takes its first two letters from ISO 3166. `XX`, which ISO 3166 keeps
 * free for "none", where the currency tells no country.
 */
export function countryOf(currency: string): string {
  if (!NATIONAL.test(currency) || OF_MANY.has(currency)) return UNKNOWN;
  const country = currency.slice(0, 2);
  return regions.of(country) === undefined ? UNKNOWN : country;
}
