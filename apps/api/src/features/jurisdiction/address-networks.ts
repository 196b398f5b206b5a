import { addressNumber, blockOf } from '../../platform/networks.ts';

const HOME_BITS = 64;
const V4_BITS = 32;
const V4_IN_V6 = 0xffffn;
const CARRIER_BITS = 48;
const CARRIER_BITS_OF_V4 = 96 + 24;

const isV4 = (address: bigint): boolean => address >> BigInt(V4_BITS) === V4_IN_V6;

/** What of an address is counted wherever tries of one are: a home with IPv6 has a whole network of addresses. */
export function networkOf(ip: string): string {
  const address = addressNumber(ip);
  if (address === null) return ip;
  if (isV4(address)) return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 0xffn).join('.');
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((address >> shift) & 0xffffn).toString(16));
  return `${groups.join(':')}::/${HOME_BITS}`;
}

/** Stands for a carrier that no table names: the block in which its addresses lie side by side. */
export function blockAround(ip: string): string {
  const address = addressNumber(ip);
  if (address === null) return ip;
  const bits = isV4(address) ? CARRIER_BITS_OF_V4 : CARRIER_BITS;
  return `${blockOf(address, bits).toString(16)}/${bits}`;
}
