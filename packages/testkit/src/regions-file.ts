import { writeFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';

/** Where the tree goes on with a bit of 0 and of 1: another node, the place of a record, nothing known. */
type Node = [Branch, Branch];
type Branch = Node | number | null;

const SEPARATOR = Buffer.alloc(16);
const METADATA_MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/** The types of the format that a test needs: strings and maps shorter than 29, numbers of 32 bits. */
function encode(value: string | number | object): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([Buffer.of((2 << 5) | value.length), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(5);
    bytes[0] = (6 << 5) | 4;
    bytes.writeUInt32BE(value, 1);
    return bytes;
  }
  const entries = Object.entries(value) as [string, string | number | object][];
  return Buffer.concat([
    Buffer.of((7 << 5) | entries.length),
    ...entries.flatMap(([key, held]) => [encode(key), encode(held)]),
  ]);
}

function put(root: Node, bits: readonly (0 | 1)[], place: number): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit];
    // What was known of the larger block stays known of the rest of it.
    node = typeof next === 'object' && next !== null ? next : (node[bit] = [next, next]);
  }
  const last = bits.at(-1);
  if (last !== undefined) node[last] = place;
}

/** The bits of a block; IPv4 begins at `::`. */
function bitsOf(block: string): (0 | 1)[] {
  const [address, size] = ipaddr.parseCIDR(block);
  const bytes = address.toByteArray();
  const all = [...Array<number>(16 - bytes.length).fill(0), ...bytes];
  const bits = all.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => (byte >> place) & 1));
  return bits.slice(0, size + 128 - 8 * bytes.length).map((bit) => (bit === 1 ? 1 : 0));
}

/** Writes an MMDB database of lines such as `203.0.113.0/24,PH` and `203.0.113.0/24,PH,AS64500`; answers its path. */
export function writeRegions(file: string, lines: readonly string[]): string {
  const root: Node = [null, null];
  const records: Buffer[] = [];
  let place = 0;
  const blocks = lines
    .map((line) => line.split(','))
    .map(([block = '', ...known]) => ({ bits: bitsOf(block), known }));
  for (const { bits, known } of blocks.toSorted((one, other) => one.bits.length - other.bits.length)) {
    const [country, carrier] = known;
    const record = encode({
      ...(country && { country: { iso_code: country } }),
      ...(carrier && { autonomous_system_number: Number(carrier.slice(2)) }),
    });
    put(root, bits, place);
    records.push(record);
    place += record.length;
  }
  const nodes: Node[] = [root];
  for (const node of nodes) for (const next of node) if (Array.isArray(next)) nodes.push(next);
  const tree = Buffer.alloc(nodes.length * 8);
  const numberOf = (next: Branch): number => {
    if (next === null) return nodes.length;
    return typeof next === 'number' ? nodes.length + SEPARATOR.length + next : nodes.indexOf(next);
  };
  for (const [index, [zero, one]] of nodes.entries()) {
    tree.writeUInt32BE(numberOf(zero), index * 8);
    tree.writeUInt32BE(numberOf(one), index * 8 + 4);
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_795_000_000,
    database_type: 'Test',
    ip_version: 6,
    node_count: nodes.length,
    record_size: 32,
  });
  writeFileSync(file, Buffer.concat([tree, SEPARATOR, ...records, METADATA_MARKER, metadata]));
  return file;
}
