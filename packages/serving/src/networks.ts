import { isIP } from 'node:net';
import * as v from 'valibot';

const IPV4_IN_IPV6 = 0xffffn << 32n;
const BITS = 128;
const HOME_BITS = 64;
const CARRIER_BITS = 48;
const CARRIER_BITS_OF_V4 = 96 + 24;

/** An address as one number; IPv4 lies where IPv6 maps it, so that both are one kind. Null for no address. */
export function addressNumber(address: string): bigint | null {
  const bare = address.replace(/%.*$/, '');
  switch (isIP(bare)) {
    case 4:
      return IPV4_IN_IPV6 | bare.split('.').reduce((number, part) => (number << 8n) | BigInt(part), 0n);
    case 6:
      return ipv6Number(bare);
    default:
      return null;
  }
}

function ipv6Number(address: string): bigint {
  // The last 32 bits may be written as IPv4.
  const [, head = '', tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (tail !== undefined) {
    const low = addressNumber(tail) ?? 0n;
    return ipv6Number(`${head}${((low >> 16n) & 0xffffn).toString(16)}:${(low & 0xffffn).toString(16)}`);
  }
  const [left = '', right] = address.split('::');
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const [high, low] = [groups(left), groups(right)];
  const between = right === undefined ? 0 : 8 - high.length - low.length;
  const all = [...high, ...Array.from({ length: between }, () => '0'), ...low];
  return all.reduce((number, group) => (number << 16n) | BigInt(`0x${group}`), 0n);
}

export type Network = { readonly first: bigint; readonly bits: number };

/** A CIDR block; a single address is a block of one. Null where it is none, or where bits stand outside of its mask. */
export function readNetwork(text: string): Network | null {
  const [, address = '', given] = /^([0-9a-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const first = addressNumber(address);
  if (first === null) return null;
  const width = isIP(address) === 4 ? 32 : BITS;
  const own = given === undefined ? width : Number(given);
  if (own > width) return null;
  const bits = own + BITS - width;
  return blockOf(first, bits) === first ? { first, bits } : null;
}

export function isNetwork(text: string): boolean {
  return readNetwork(text) !== null;
}

/** The first address of the block of that size which holds the address. */
export function blockOf(address: bigint, bits: number): bigint {
  const rest = BigInt(BITS - bits);
  return (address >> rest) << rest;
}

/** As much as an operator's own proxies, or those in front of them, can be: 10.0.0.0/8, or a /20 of IPv6. */
const BLOCK_MAX = { v4: 1n << 24n, v6: 1n << 108n };
/** All of them together: without this, many blocks would be the internet piece by piece. */
const TOTAL_MAX = { v4: 1n << 25n, v6: 1n << 108n };
const PRIVATE_V6 = [readNetwork('fc00::/7'), readNetwork('fe80::/10')];

const holds = (outer: Network | null, { first, bits }: Network): boolean =>
  outer !== null && bits >= outer.bits && blockOf(first, outer.bits) === outer.first;

/** Why such networks are not to be believed, or null: whoever trusts the internet lets visitors choose their address. */
export function trustProblem(blocks: readonly string[]): string | null {
  const total = { v4: 0n, v6: 0n };
  for (const block of blocks) {
    const network = readNetwork(block);
    if (!network) return `${block} is no block such as 10.0.0.0/8`;
    if (PRIVATE_V6.some((outer) => holds(outer, network))) continue;
    const kind = network.bits >= BITS - 32 && isIpv4(network.first) ? 'v4' : 'v6';
    const size = 1n << BigInt(BITS - network.bits);
    if (size > BLOCK_MAX[kind]) return `${block} is too large to be proxies of yours`;
    total[kind] += size;
    if (total[kind] > TOTAL_MAX[kind]) return 'together the blocks are too large to be proxies of yours';
  }
  return null;
}

const isIpv4 = (address: bigint): boolean => blockOf(address, BITS - 32) === IPV4_IN_IPV6;

/** What of an address is counted wherever tries of one are: a home with IPv6 has a whole network of addresses. */
export function networkOf(ip: string): string {
  const address = addressNumber(ip);
  if (address === null) return ip;
  if (isIpv4(address)) return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 0xffn).join('.');
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((address >> shift) & 0xffffn).toString(16));
  return `${groups.join(':')}::/${HOME_BITS}`;
}

/** The block around an address, for records: enough to see where somebody was, too little to find their home. */
export function networkShown(ip: string): string {
  const address = addressNumber(ip);
  if (address === null) return 'unknown';
  const isV4 = isIpv4(address);
  const first = blockOf(address, isV4 ? CARRIER_BITS_OF_V4 : CARRIER_BITS);
  if (isV4) return `${networkOf(ipOf(first))}/24`;
  return `${[112n, 96n, 80n].map((shift) => ((first >> shift) & 0xffffn).toString(16)).join(':')}::/${CARRIER_BITS}`;
}

const ipOf = (v4: bigint): string => [24n, 16n, 8n, 0n].map((shift) => (v4 >> shift) & 0xffn).join('.');

/** Stands for a carrier that no table names: the block in which its addresses lie side by side. */
export function blockAround(ip: string): string {
  const address = addressNumber(ip);
  if (address === null) return ip;
  const bits = isIpv4(address) ? CARRIER_BITS_OF_V4 : CARRIER_BITS;
  return `${blockOf(address, bits).toString(16)}/${bits}`;
}

/** CIDR blocks, comma between them. An address alone is a block of one; a name or a wildcard would trust strangers. */
export const Networks = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((block) => block.trim() || [])),
  v.array(v.string()),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? trustProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: `${problem}.` });
  }),
);

/** Whose word on an address is believed, and whose address a forwarded request then has. */
export function trustOf(blocks: readonly string[] = []): {
  readonly isTrusted: (address: string) => boolean;
  /** The right-most hop that is not ours (reliability.md 5.15). */
  readonly visitorOf: (remote: string, forwarded: string | undefined) => string;
} {
  const networks = blocks.flatMap((block) => readNetwork(block) ?? []);
  const isTrusted = (address: string): boolean => {
    const number = networks.length === 0 ? null : addressNumber(address);
    return number !== null && networks.some(({ first, bits }) => blockOf(number, bits) === first);
  };
  return {
    isTrusted,
    visitorOf(remote, forwarded) {
      let visitor = remote;
      const hops = forwarded?.split(',') ?? [];
      while (isTrusted(visitor)) {
        const hop = hops.pop()?.trim();
        if (hop === undefined) break;
        visitor = hop;
      }
      return visitor;
    },
  };
}
