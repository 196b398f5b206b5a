import { hash } from 'node:crypto';
import { leftOf } from '@laro/wire/statement-proof';
import { GENESIS } from './canonical.ts';

/**
 * The tree over the seals: RFC 9162, 2.1, with the hash of a seal as its leaf and SHA-256(1 ‖ left ‖ right) above. Over n seals the
 * left part holds the largest power of two below n. Hashes are hex.
 */
export type Nodes = {
  /** The hash of a seal, counted from 0. */
  readonly leaf: (place: number) => string;
  /** A whole subtree of 2^level seals that is kept. */
  readonly node: (level: number, place: number) => string;
};

/** Subtrees of this height and more are kept; below, the seals are read. */
export const BLOCK_LEVEL = 8;
export const BLOCK = 2 ** BLOCK_LEVEL;

const room = Buffer.alloc(65, 1);

export function join(left: string, right: string): string {
  room.write(left, 1, 'hex');
  room.write(right, 33, 'hex');
  return hash('sha256', room, 'hex');
}

/** The root over the seals from `start` on; `start` lies where a tree of that size begins. */
export function rootOf(nodes: Nodes, start: number, size: number): string {
  if (size === 0) return GENESIS;
  if (size === 1) return nodes.leaf(start);
  const level = Math.log2(size);
  if (level >= BLOCK_LEVEL && Number.isInteger(level)) return nodes.node(level, start / size);
  const left = leftOf(size);
  return join(rootOf(nodes, start, left), rootOf(nodes, start + left, size - left));
}

/** What stands beside the way from a seal up to the root over the first `size`: the lowest first. */
export function pathOf(nodes: Nodes, leaf: number, size: number): string[] {
  const path: string[] = [];
  let [start, count] = [0, size];
  while (count > 1) {
    const left = leftOf(count);
    const isRight = leaf >= start + left;
    path.push(isRight ? rootOf(nodes, start, left) : rootOf(nodes, start + left, count - left));
    [start, count] = isRight ? [start + left, count - left] : [start, left];
  }
  return path.reverse();
}

/** A whole subtree of 2^level seals; `place` counts those of its size. */
export type WholeNode = { readonly level: number; readonly place: number; readonly hash: string };

/** The same root, made while one walks along the seals: whole subtrees, the largest first. */
export function createFrontier() {
  const whole: { readonly size: number; readonly level: number; readonly hash: string }[] = [];
  let count = 0;
  return {
    /** Answers what became whole by it of all that is kept, the lowest first. */
    add(leaf: string): readonly WholeNode[] {
      count += 1;
      const made: WholeNode[] = [];
      let one = { size: 1, level: 0, hash: leaf };
      for (let last = whole.at(-1); last?.size === one.size; last = whole.at(-1)) {
        one = { size: one.size * 2, level: one.level + 1, hash: join(last.hash, one.hash) };
        whole.pop();
        if (one.level >= BLOCK_LEVEL)
          made.push({ level: one.level, place: count / one.size - 1, hash: one.hash });
      }
      whole.push(one);
      return made;
    },
    root: (): string =>
      whole.reduceRight<string | null>(
        (right, { hash: left }) => (right === null ? left : join(left, right)),
        null,
      ) ?? GENESIS,
  };
}
