import { timingSafeEqual } from 'node:crypto';
import { cursorRefused, type ListAsked } from '@laro/wire/lists';
import { Refusal } from './refusal.ts';
import { keyedHash, type SecretKeys } from './secret-box.ts';

/** Beside which row a page begins, and to which side of it: its sort key and its id, as the database writes them. */
export type Place = { readonly side: 'next' | 'previous'; readonly key: string; readonly id: string };

/** Cursors of one list as it was asked for: elsewhere they are nobody's. */
export interface Cursors {
  write(place: Place): string;
  /** Throws the refusal of a cursor that was not written here. */
  read(cursor: string): Place;
}

const TAG_BYTES = 16;
const textsOf = (values: readonly unknown[]): readonly string[] => values.map(String);
const SIDES = { next: 'n', previous: 'p' } as const;

/**
 * A cursor says where a page begins and carries a keyed hash of that, of the list and of all that was asked of it. So one
 * that was made up, cut off, or brought from other filters or another order is told apart before the database meets it.
 */
export function cursorsOf(
  keys: SecretKeys,
  list: { readonly merchant: string; readonly name: string },
  { filters, q, sort }: ListAsked,
): Cursors {
  const asked = Object.entries(filters).map(([name, value]) =>
    JSON.stringify([name, Array.isArray(value) ? textsOf(value).toSorted() : value]),
  );
  const about = JSON.stringify([list.merchant, list.name, asked.toSorted(), q, sort.by, sort.descending]);
  const tagOf = (place: string): Buffer =>
    keyedHash(keys, 'lists.cursor', `${about}\n${place}`).subarray(0, TAG_BYTES);

  return {
    write({ side, key, id }) {
      const place = JSON.stringify([SIDES[side], key, id]);
      return `${Buffer.from(place).toString('base64url')}.${tagOf(place).toString('base64url')}`;
    },

    read(cursor) {
      const [text = '', tag = ''] = cursor.split('.');
      const place = Buffer.from(text, 'base64url').toString();
      const brought = Buffer.from(tag, 'base64url');
      if (brought.length !== TAG_BYTES || !timingSafeEqual(brought, tagOf(place))) {
        throw new Refusal(cursorRefused);
      }
      const [side, key, id] = JSON.parse(place) as [string, string, string];
      return { side: side === SIDES.next ? 'next' : 'previous', key, id };
    },
  };
}
