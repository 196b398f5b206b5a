import type { Announcement } from '@laro/wire';

const FLAG = 'popupShow';
const SEEN = 'popupSeen';
const SEEN_MAX = 200;

type Item = Pick<Announcement, 'title' | 'content'>;

/** MSG-5: new is what its title and content say, not what it is called. */
const pairOf = ({ title, content }: Item): string => {
  let hash = 0;
  for (const sign of `${title}\n${content}`) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return hash.toString(36);
};

function seenIn(storage: Storage): readonly string[] {
  return (storage.getItem(SEEN) ?? '').split(' ').filter(Boolean);
}

/** MSG-5: whether to show them now. A pair that this device has not seen sets the flag. */
export function shouldShow(items: readonly Item[], storage: Storage): boolean {
  if (items.length === 0) return false;
  const seen = seenIn(storage);
  const added = items.map(pairOf).filter((pair) => !seen.includes(pair));
  if (added.length > 0) {
    storage.setItem(SEEN, [...seen, ...new Set(added)].slice(-SEEN_MAX).join(' '));
    storage.setItem(FLAG, 'true');
  }
  return storage.getItem(FLAG) === 'true';
}

export function closePopups(storage: Storage): void {
  storage.setItem(FLAG, 'false');
}

/** Whether another tab has closed them. */
export const isClosing = ({ key, newValue }: StorageEvent): boolean => key === FLAG && newValue === 'false';
