/** A block of addresses: its first, and how many bits name it. Both spellings of addresses, each on 128 bits. */
type Block = { readonly first: bigint; readonly bits: number };

const ALL_BITS = 128;
/** Where an IPv4 address stands among those of IPv6 (::ffff:0:0/96). */
const V4_BITS = 96;
const V4_PREFIX = 0xffffn << 32n;

function readV4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  if (bytes.some((byte) => byte > 255)) return null;
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) + V4_PREFIX;
}

function readV6(text: string): bigint | null {
  // A tail such as ::ffff:203.0.113.7 is two groups.
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const four = tail ? readV4(tail[2] ?? '') : null;
  if (tail && four === null) return null;
  const low = four === null ? 0n : four - V4_PREFIX;
  const whole = tail ? `${tail[1]}${(low >> 16n).toString(16)}:${(low & 0xffffn).toString(16)}` : text;
  const halves = whole.split('::');
  if (halves.length > 2) return null;
  const [head = [], rest = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - rest.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...rest];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => sum * 0x10000n + BigInt(`0x${group}`), 0n);
}

const readAddress = (text: string): bigint | null => (text.includes(':') ? readV6(text) : readV4(text));

/** Reads `203.0.113.0/24` or one address; null for what is none, or has bits outside of its mask, as the server does. */
export function readNetwork(text: string): Block | null {
  const [address = '', mask, ...more] = text.trim().split('/');
  const first = readAddress(address);
  const isV4 = !address.includes(':');
  if (first === null || more.length > 0) return null;
  if (mask === undefined) return { first, bits: ALL_BITS };
  if (!/^(?:0|[1-9]\d{0,2})$/.test(mask)) return null;
  const bits = Number(mask) + (isV4 ? V4_BITS : 0);
  if (bits > ALL_BITS) return null;
  const outside = (1n << BigInt(ALL_BITS - bits)) - 1n;
  return (first & outside) === 0n ? { first, bits } : null;
}

const isV4 = (address: bigint): boolean => address >> 32n === 0xffffn;

/** One of IPv4 never lies in a network of IPv6, as the server compares them. */
function holds({ first, bits }: Block, address: bigint): boolean {
  if (isV4(address) !== (isV4(first) && bits >= V4_BITS)) return false;
  const shift = BigInt(ALL_BITS - bits);
  return address >> shift === first >> shift;
}

/** Whether one network holds an address. */
export function networkHolds(network: string, address: string): boolean {
  const [block, one] = [readNetwork(network), readAddress(address.trim())];
  return block !== null && one !== null && holds(block, one);
}

/** Whether whoever comes from an address may work under a list: from anywhere, where nothing is listed. */
export const admitsAddress = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || networks.some((network) => networkHolds(network, address));
