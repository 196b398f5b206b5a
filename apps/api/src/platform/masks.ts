import type { ListShape, MaskKind } from '@laro/wire/lists';

/** What staff see of a number or an address: enough to recognise it together with its owner. */
export function maskContact(to: string): string {
  const at = to.lastIndexOf('@');
  return at > 0 ? `${to.slice(0, 1)}•••${to.slice(at)}` : `${to.slice(0, 3)}•••${to.slice(-3)}`;
}

const MASKS: Readonly<Record<MaskKind, (text: string) => string>> = {
  contact: maskContact,
  // A letter of a name may be two code units.
  name: (text) => `${String.fromCodePoint(text.codePointAt(0) ?? 0)}•••`,
  hidden: () => '•••',
};

/** A row with its personal columns masked; what is not there stays so. */
export function masked<Row extends Readonly<Record<string, unknown>>>(
  { masks }: Pick<ListShape, 'masks'>,
  row: Row,
): Row {
  const hidden = Object.entries(masks).flatMap(([column, kind]) => {
    const value = row[column];
    return kind && typeof value === 'string' && value !== '' ? [[column, MASKS[kind](value)]] : [];
  });
  return hidden.length > 0 ? { ...row, ...Object.fromEntries(hidden) } : row;
}
