import { HTML_ATTRIBUTES, HTML_TAGS, isOwnPicture, linkAttributes } from '@laro/wire/html';

/** An element of what may stand in content, as data: whoever draws it makes elements of it, and no page ever reads it as HTML. */
export type MarkupElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MarkupNode[];
};
export type MarkupNode = string | MarkupElement;

export type ReadMarkup = {
  readonly nodes: readonly MarkupNode[];
  /** What members will not get: elements and attributes by their names, each once. */
  readonly removed: readonly string[];
};

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*'){0,2000})>/iy;
const COMMENT = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?/y;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const VOID = new Set(['br', 'img']);
/** What stands in these is no text for anybody. */
const SILENT = new Set(
  'script style iframe object embed svg math template noscript textarea title select xmp noembed noframes'.split(
    ' ',
  ),
);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const DEPTH_MAX = 60;
const CODE_MAX = 0x10_ff_ff;

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code > 0 && code <= CODE_MAX ? String.fromCodePoint(code) : whole;
    },
  );
}

type Found = Readonly<Record<string, string>>;

/** The attributes that the rule of the wire leaves, and the names of those that it does not. */
function attributesOf(tag: string, text: string, drop: (name: string) => void): Found {
  const allowed = HTML_ATTRIBUTES[tag] ?? [];
  let left: Found = {};
  for (const [, name = '', quoted = ''] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = decoded(quoted.replace(/^(["'])([\s\S]*)\1$/, '$2'));
    if (!allowed.includes(key)) drop(key);
    else if (key === 'href') {
      const link = linkAttributes(value);
      if (link['href'] === undefined) drop('href');
      left = { ...left, ...link };
    } else if (tag !== 'a') left = { ...left, [key]: value };
  }
  return left;
}

/**
 * Reads HTML of content by the rule that the server cleans it by (`@laro/wire/html`), into data. The server's answer is
 * what members get; this shows while somebody types what will be left of it, and what not.
 */
export function readMarkup(html: string): ReadMarkup {
  const root: MarkupElement = { tag: '', attributes: {}, children: [] };
  const open: MarkupElement[] = [root];
  const removed = new Set<string>();
  let at = 0;
  const add = (node: MarkupNode): void => void open.at(-1)?.children.push(node);
  while (at < html.length) {
    COMMENT.lastIndex = at;
    TAG.lastIndex = at;
    const comment = COMMENT.exec(html);
    const found = comment ? null : TAG.exec(html);
    if (comment) at += comment[0].length;
    else if (found) {
      at += found[0].length;
      const [, slash, name = '', attributes = ''] = found;
      const tag = name.toLowerCase();
      if (slash) close(open, tag);
      else if (HTML_TAGS.includes(tag)) openElement(tag, attributes);
      else {
        removed.add(`<${tag}>`);
        if (SILENT.has(tag)) at = endOf(html, tag, at);
      }
    } else {
      const next = html.indexOf('<', at + 1);
      const end = next === -1 ? html.length : next;
      add(decoded(html.slice(at, end)));
      at = end;
    }
  }
  return { nodes: root.children, removed: [...removed] };

  function openElement(tag: string, text: string): void {
    const attributes = attributesOf(tag, text, (name) => removed.add(name));
    if (tag === 'img' && !isOwnPicture(attributes['src'])) {
      removed.add('<img>');
      return;
    }
    const element = { tag, attributes, children: [] };
    add(element);
    // Deeper than anybody writes, it stands beside what it was in: whoever draws it goes down as deep.
    if (!VOID.has(tag) && open.length < DEPTH_MAX) open.push(element);
  }
}

function close(open: MarkupElement[], tag: string): void {
  const index = open.findLastIndex((element, depth) => depth > 0 && element.tag === tag);
  if (index > 0) open.length = index;
}

function endOf(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[^>]*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}
