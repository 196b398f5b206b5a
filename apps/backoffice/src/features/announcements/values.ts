import type { AnnouncementDraft, StaffAnnouncement } from '@laro/wire/announcements';
import { instantOf } from '../../lib/moments.ts';
import { momentAt, wallClock } from '../../lib/zoned.ts';
import { NO_WORDS, textsOf, type Words, wordsOf } from '../texts/index.ts';
import { KINDS, type Kind } from './kinds.ts';

/** What stands in the fields of the editor: texts, empty where nothing is chosen. Times are those of the brand's clocks. */
export type Values = {
  readonly promotionType: string;
  readonly execution: string;
  readonly shownFrom: string;
  readonly shownUntil: string;
  readonly offerFrom: string;
  readonly offerUntil: string;
  readonly picture: string;
  readonly groupName: string;
  readonly linkage: string;
  readonly color: string;
  readonly words: Words;
};

export function emptyOf(kind: Kind): Values {
  const { type, group } = KINDS[kind];
  return {
    promotionType: type,
    execution: '',
    shownFrom: '',
    shownUntil: '',
    offerFrom: '',
    offerUntil: '',
    picture: '',
    groupName: group ?? '',
    linkage: '',
    color: '',
    words: NO_WORDS,
  };
}

type Written = Pick<
  StaffAnnouncement,
  | 'promotionType'
  | 'execution'
  | 'shownFrom'
  | 'shownUntil'
  | 'offerFrom'
  | 'offerUntil'
  | 'picture'
  | 'groupName'
  | 'linkage'
  | 'color'
  | 'words'
>;

export function valuesOf(written: Written, timeZone: string): Values {
  const local = (at: string | null): string => wallClock(at, timeZone);
  return {
    promotionType: written.promotionType,
    execution: written.execution ?? '',
    shownFrom: local(written.shownFrom),
    shownUntil: local(written.shownUntil),
    offerFrom: local(written.offerFrom),
    offerUntil: local(written.offerUntil),
    picture: written.picture ?? '',
    groupName: written.groupName ?? '',
    linkage: written.linkage ?? '',
    color: written.color ?? '',
    words: wordsOf(written.words),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** As the call takes it; what cannot be right is left as it is, and the schema says so. */
export function bodyOf(values: Values, timeZone: string): Record<keyof AnnouncementDraft, unknown> {
  const instant = (local: string): string | null => (local === '' ? null : instantOf(local, timeZone));
  return {
    promotionType: values.promotionType,
    execution: orNull(values.execution),
    shownFrom: instant(values.shownFrom),
    shownUntil: instant(values.shownUntil),
    offerFrom: instant(values.offerFrom),
    offerUntil: instant(values.offerUntil),
    picture: orNull(values.picture),
    groupName: orNull(values.groupName),
    linkage: orNull(values.linkage),
    color: orNull(values.color),
    words: textsOf(values.words),
  };
}

/** Whether its time is still to come. */
export function isToCome({ shownFrom }: Values, timeZone: string, now: Date): boolean {
  const from = momentAt(shownFrom, timeZone);
  return from !== null && new Date(from) > now;
}
