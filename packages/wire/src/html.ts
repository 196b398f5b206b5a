/**
 * What may stand in the HTML of content (DOCUMENT-7): one rule for the server, which cleans what staff write, and
 * for the browser, which cleans it again where it is shown, each by a library of its own.
 */
export const HTML_TAGS: readonly string[] =
  'p br b i u strong em ul ol li a img h1 h2 h3 h4 span table thead tbody tr th td'.split(' ');

/** By tag; what a link has besides is `linkAttributes`. */
export const HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Counted up with every change of the rule: what was cleaned under an older one is cleaned again. */
export const HTML_VERSION = 1;

/** As much as an announcement or a page of help needs. */
export const HTML_MAX = 20_000;

/**
 * A link leads to a screen of ours or to an https site, of these hosts where they are named, and tells nobody where it was
 * followed; any other leads nowhere.
 */
export function linkAttributes(
  href: string | null | undefined,
  hosts?: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (!href) return {};
  if (staysIn(href, SCREENS)) return { href };
  return leadsOut(href, hosts) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}

/** Pictures are our own. */
export const isOwnPicture = (src: string | null | undefined): boolean => staysIn(src ?? '', PICTURES);

const SCREENS = /^\/m\//;
const PICTURES = /^\/(?:media|assets)\//;

/** A path of ours, where it is written and where a browser takes it to: dots lead out of a folder, backslashes out of a site. */
function staysIn(path: string, place: RegExp): boolean {
  return place.test(path) && !path.includes('\\') && place.test(new URL(path, 'https://here.test').pathname);
}

function leadsOut(href: string, hosts?: ReadonlySet<string>): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol, username, password, hostname } = new URL(href);
  return protocol === 'https:' && username === '' && password === '' && (hosts?.has(hostname) ?? true);
}
