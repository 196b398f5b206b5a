import { isIPv6 } from 'node:net';
import { addressNumber, blockOf } from '../../platform/networks.ts';

/** reliability.md S5: failures are counted in a window of half an hour, which begins with the first. */
export const WINDOW_MS = 30 * 60_000;
/** Failures of one address, whoever is meant: many people share one behind a carrier. */
export const ADDRESS_FAILURES_MAX = 60;
/** Failures from one carrier, after which nobody of it signs in at once: robots there have many addresses. */
export const CARRIER_FAILURES_MAX = 200;
/**
 * Staff by name, wherever from (GLI-19 B.2.3(g)): three wrong passwords, and three wrong codes of the second step. That
 * a stranger who knows a name can shut it for half an hour is the rule's price; their side belongs behind a network.
 */
export const STAFF_FAILURES_MAX = 3;
/** A right password waits this long for its second step. */
export const STAFF_STEP_MS = 5 * 60_000;
/** A secret that was shown at the first sign-in and never confirmed is forgotten, and its sign-in waits as long for it. */
export const STAFF_SET_UP_MS = 15 * 60_000;

/** Stands for a carrier that no table names: the block in which its addresses lie side by side. */
export function blockAround(ip: string): string {
  const address = addressNumber(ip);
  if (address === null) return ip;
  const bits = isIPv6(ip) && !/^::ffff:/i.test(ip) ? 48 : 96 + 24;
  return `${blockOf(address, bits).toString(16)}/${bits}`;
}

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
