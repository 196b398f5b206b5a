/** Domains that never receive anything (RFC 2606, RFC 6761); `example` stays, for examples are what it is for. */
const NOWHERE = new Set(['invalid', 'localhost', 'local', 'internal', 'onion', 'arpa']);
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** Whether mail to this address can arrive at all: a domain with a top, every part well formed. Nobody is asked. */
export function isUsableEmail(email: string): boolean {
  const [local = '', domain = '', ...rest] = email.toLowerCase().split('@');
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return (
    rest.length === 0 &&
    local.length > 0 &&
    local.length <= 64 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP.test(top) &&
    !NOWHERE.has(top)
  );
}
