import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, LANGUAGES, Language, pageOf, pageQuery, plainText } from './common.ts';
import { HTML_MAX } from './html.ts';
import { wholeText } from './whole-text.ts';

/** A text that must exist in these languages before members see it; carries `{ languages }`. */
export const textMissing = refusal('texts.missing', 409);

/** Lines may break; whatever else controls is no text, and `NUL` would not even fit a PostgreSQL text. */
const NO_TEXT = /[^\P{Cc}\t\n\r]/u;

/** What staff write: a plain title, HTML, and the words of a button. */
export const Text = v.strictObject({
  title: v.pipe(plainText(120), v.trim(), v.minLength(1)),
  content: v.pipe(
    wholeText(HTML_MAX),
    v.check((html) => !NO_TEXT.test(html), 'Control characters are not allowed.'),
  ),
  action: v.optional(v.nullable(v.pipe(plainText(40), v.minLength(1))), null),
});
export type Text = v.InferOutput<typeof Text>;

const inEachLanguage = Object.fromEntries(LANGUAGES.map((code) => [code, v.optional(Text)])) as {
  readonly [L in Language]: v.OptionalSchema<typeof Text, undefined>;
};

/** The same in each language in which it is written. */
export const Texts = v.strictObject(inEachLanguage);
export type Texts = v.InferOutput<typeof Texts>;

export const ContentKind = v.picklist(['announcements', 'help']);
export type ContentKind = v.InferOutput<typeof ContentKind>;

/** Agent, player, banner, pop-up, promotion, home (MSG-6); here, as content of every kind is listed by it. */
export const PromotionType = v.picklist(['A', 'PL', 'B', 'PU', 'PR', 'H']);
export type PromotionType = v.InferOutput<typeof PromotionType>;

export const CONTENT_STATES = ['draft', 'scheduled', 'live', 'ended', 'withdrawn'] as const;
const ContentState = v.picklist(CONTENT_STATES);
export type ContentState = v.InferOutput<typeof ContentState>;

/** One thing that staff wrote, with the languages that it is not written in. */
export const ContentLine = v.object({
  kind: ContentKind,
  id: v.string(),
  /** In English, else in whichever language there is. */
  title: v.string(),
  state: ContentState,
  /** Of an announcement. */
  promotionType: v.nullable(PromotionType),
  /** Null where it has no beginning or no end of its own. */
  shownFrom: v.nullable(Instant),
  shownUntil: v.nullable(Instant),
  savedAt: Instant,
  /** Its newest version is a draft beside what members see. */
  drafted: v.boolean(),
  written: v.array(Language),
  /** In which the brand's content must exist. */
  missing: v.array(Language),
  /** That the interface offers beside those; English stands in. */
  untranslated: v.array(Language),
});
export type ContentLine = v.InferOutput<typeof ContentLine>;

export const listContent = defineCall({
  name: 'listContent',
  method: 'GET',
  path: '/api/staff/content',
  summary: 'All that staff wrote for members, with its state and the languages that it is not written in.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    kind: v.optional(ContentKind),
    /** With `draft` comes whatever has a draft beside what members see. */
    state: v.optional(ContentState),
    /** Only what lacks a language that it must have, or any that the interface offers. */
    lacks: v.optional(v.picklist(['required', 'any'])),
  }),
  value: v.object({
    ...pageOf(ContentLine),
    /** In which the brand's content must exist. */
    required: v.array(Language),
    /** How many of all these lack one of those. */
    incomplete: v.number(),
    /** How many there are of each state, whatever state was asked for. */
    states: v.object({
      draft: v.number(),
      scheduled: v.number(),
      live: v.number(),
      ended: v.number(),
      withdrawn: v.number(),
    }),
  }),
  refusals: [],
});
