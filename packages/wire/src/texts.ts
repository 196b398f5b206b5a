import * as v from 'valibot';
import { refusal } from './call.ts';
import { LANGUAGES, type Language, plainText } from './common.ts';
import { HTML_MAX } from './html.ts';

/** A text that must exist in these languages before members see it; carries `{ languages }`. */
export const textMissing = refusal('texts.missing', 409);

/** Lines may break; whatever else controls is no text, and `NUL` would not even fit a PostgreSQL text. */
const NO_TEXT = /[^\P{Cc}\t\n\r]/u;

/** What staff write: a plain title, HTML, and the words of a button. */
export const Text = v.strictObject({
  title: v.pipe(plainText(120), v.trim(), v.minLength(1)),
  content: v.pipe(
    v.string(),
    v.maxLength(HTML_MAX),
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
