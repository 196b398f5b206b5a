/** What came of handing a message over; an answer that was never heard is neither yes nor no. */
export type Outcome = 'sent' | 'failed' | 'unknown';

type Escape = (text: string) => string;

/** How a value is written inside a body of this type, so that no value becomes syntax. */
export function escapeFor(contentType: string): Escape {
  if (/json/i.test(contentType)) return (text) => JSON.stringify(text).slice(1, -1);
  if (/x-www-form-urlencoded/i.test(contentType)) return encodeURIComponent;
  if (/xml/i.test(contentType)) {
    return (text) => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  }
  return (text) => text;
}

/** Fills `{{name}}`; an unknown name is the template's fault and stays visible. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  escape: Escape,
): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : escape(value);
  });
}

const MINUTE_MS = 60_000;
/** Waits after the first and the second try. */
const PATIENCE_MS = [MINUTE_MS, 5 * MINUTE_MS] as const;

/** What becomes of a notice after a try: it is tried three times, for a lost warning is worse than one that comes twice. */
export function afterTry(
  outcome: Outcome,
  attempts: number,
): { readonly state: Outcome } | { readonly state: 'waiting'; readonly inMs: number } {
  if (outcome === 'sent') return { state: 'sent' };
  const inMs = PATIENCE_MS[attempts - 1];
  return inMs === undefined ? { state: outcome } : { state: 'waiting', inMs };
}

/** What the address of a message is sealed for. */
export const sealFor = (id: string): string => `message ${id}`;
