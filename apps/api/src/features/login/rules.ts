import { isIPv6 } from 'node:net';

/** reliability.md S5: failures are counted in a window of half an hour, which begins with the first. */
export const WINDOW_MS = 30 * 60_000;
/** Failures of one address, whoever is meant: many people share one behind a carrier. */
export const ADDRESS_FAILURES_MAX = 60;
/** Staff by name, wherever from: their side knows no devices, and shutting them out must cost a stranger more. */
export const STAFF_FAILURES_MAX = 10;

/** What of an address is counted: a home with IPv6 has a whole network of addresses. */
export function addressBucket(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
