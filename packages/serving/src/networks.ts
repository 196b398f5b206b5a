import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const IPV4_MAPPED_BITS = 96;

/** In hexadecimal alone: the library takes `::10.0.0.1` for the address of IPv4 that only `::ffff:10.0.0.1` is. */
const inHex = (ip: string): string => (isIP(ip) === 6 ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip);

/** An address, whatever its zone; IPv4 as IPv6 maps it is IPv4. Null for no address. */
export function readAddress(text: string): Address | null {
  // The library alone would read `127.1` and `0x7f.1` too.
  return isIP(text) === 0 ? null : ipaddr.process(inHex(text.replace(/%.*$/, '')));
}

export type Network = { readonly first: Address; readonly bits: number };

/** A CIDR block; a single address is a block of one. Null where it is none, or where bits stand outside of its mask. */
export function readNetwork(text: string): Network | null {
  const [address = '', size, ...rest] = text.split('/');
  const kind = address.includes('%') ? 0 : isIP(address);
  if (kind === 0 || rest.length > 0) return null;
  const cidr = `${inHex(address)}/${size ?? (kind === 4 ? 32 : 128)}`;
  if (!ipaddr.isValidCIDR(cidr)) return null;
  const [first, bits] = ipaddr.parseCIDR(cidr);
  const begin = (kind === 4 ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(cidr);
  if (begin.toString() !== first.toString()) return null;
  const isMapped = first instanceof ipaddr.IPv6 && first.isIPv4MappedAddress() && bits >= IPV4_MAPPED_BITS;
  return isMapped ? { first: first.toIPv4Address(), bits: bits - IPV4_MAPPED_BITS } : { first, bits };
}

/** Whether an address lies in a network; one of IPv4 never lies in one of IPv6. */
export const holds = ({ first, bits }: Network, address: Address): boolean =>
  first.kind() === address.kind() && address.match(first, bits);

/** As much as an operator's own proxies, or those in front of them, can be: 10.0.0.0/8, or a /20 of IPv6. */
const BLOCK_MAX = { ipv4: 1n << 24n, ipv6: 1n << 108n };
/** All of them together: without this, many blocks would be the internet piece by piece. */
const TOTAL_MAX = { ipv4: 1n << 25n, ipv6: 1n << 108n };
const PRIVATE_V6 = ['fc00::/7', 'fe80::/10'].flatMap((block) => readNetwork(block) ?? []);

/** Why such networks are not to be believed, or null: whoever trusts the internet lets visitors choose their address. */
export function trustProblem(blocks: readonly string[]): string | null {
  const total = { ipv4: 0n, ipv6: 0n };
  for (const block of blocks) {
    const network = readNetwork(block);
    if (!network) return `${block} is no block such as 10.0.0.0/8`;
    const { first, bits } = network;
    if (PRIVATE_V6.some((outer) => bits >= outer.bits && holds(outer, first))) continue;
    const kind = first.kind();
    const size = 1n << BigInt((kind === 'ipv4' ? 32 : 128) - bits);
    if (size > BLOCK_MAX[kind]) return `${block} is too large to be proxies of yours`;
    total[kind] += size;
    if (total[kind] > TOTAL_MAX[kind]) return 'together the blocks are too large to be proxies of yours';
  }
  return null;
}

const blockOfV6 = ({ parts }: ipaddr.IPv6, bits: 48 | 64): string => {
  const stored = parts.slice(0, bits / 16);
  return `${new ipaddr.IPv6([...stored, ...Array<number>(8 - stored.length).fill(0)]).toString()}/${bits}`;
};

/** What of an address is counted wherever tries of one are: a home with IPv6 has a whole network of addresses. */
export function networkOf(ip: string): string {
  const address = readAddress(ip);
  if (address === null) return ip;
  return address instanceof ipaddr.IPv6 ? blockOfV6(address, 64) : address.toString();
}

/**
 * The block in which a carrier's addresses lie side by side. For records too: enough to see where somebody was, too
 * little to find their home.
 */
export function blockAround(ip: string): string {
  const address = readAddress(ip);
  if (address === null) return 'unknown';
  return address instanceof ipaddr.IPv6
    ? blockOfV6(address, 48)
    : `${address.octets.slice(0, 3).join('.')}.0/24`;
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
  /** The right-most hop that is not ours (S7). */
  readonly visitorOf: (remote: string, forwarded: string | undefined) => string;
} {
  const networks = blocks.flatMap((block) => readNetwork(block) ?? []);
  const isTrusted = (text: string): boolean => {
    const address = networks.length === 0 ? null : readAddress(text);
    return address !== null && networks.some((network) => holds(network, address));
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
