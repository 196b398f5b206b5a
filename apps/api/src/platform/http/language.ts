import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@laro/wire';
import { LANGUAGES } from '@laro/wire';

/** By the first part of a browser's language tag; `fil` is Tagalog's official name. */
const SPOKEN: ReadonlyMap<string, Language> = new Map([
  ['en', 'EN'],
  ['fil', 'TY'],
  ['tl', 'TY'],
  ['zh', 'CN'],
  ['th', 'TH'],
  ['vi', 'VI'],
]);
/** More than anybody reads in; the rest is not looked at. */
const TAGS_MAX = 10;

/**
 * What somebody reads in: what the language switcher has set (DOCUMENT-3), else the first of our five languages that
 * their browser asks for (GEN-4), else null. No secret, and never believed to be more than a code.
 */
export function languageOf({
  cookies,
  headers,
}: {
  // What is refused before a site's hooks run has no cookies yet.
  readonly cookies?: Readonly<Record<string, string | undefined>> | null;
  readonly headers: Pick<IncomingHttpHeaders, 'accept-language'>;
}): Language | null {
  const chosen = cookies?.['lang'];
  return LANGUAGES.find((code) => code === chosen) ?? preferred(headers['accept-language'] ?? '');
}

/** RFC 9110, 12.5.4: tags with weights, 1 where none is said; 0 says "not this one". */
function preferred(header: string): Language | null {
  const asked = header
    .split(',', TAGS_MAX)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { code: SPOKEN.get(tag.split('-', 1)[0] ?? ''), weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return asked.find(({ code }) => code !== undefined)?.code ?? null;
}
