import { HTML_ATTRIBUTES, HTML_TAGS, isOwnPicture, linkAttributes } from '@laro/wire/html';
import { createElement, type ReactNode } from 'react';

/** A tag with its attributes, each in double quotes as the server's cleaner writes them, or text up to the next one. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"]*")*)\s*\/?>|[^<]+|</g;
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g;
const EMPTY = new Set(['br', 'img']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** As React calls them. */
const NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const textOf = (written: string): string =>
  written.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

type Open = { readonly tag: string; readonly attributes: object; readonly children: ReactNode[] };

function attributesOf(tag: string, written: string): object | null {
  const allowed = HTML_ATTRIBUTES[tag] ?? [];
  const given = Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)]
      .filter(([, name = '']) => allowed.includes(name))
      .map(([, name = '', value = '']) => [name, textOf(value)]),
  );
  if (tag === 'a') return linkAttributes(given['href']);
  if (tag === 'img' && !isOwnPicture(given['src'])) return null;
  return {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [NAMES[name] ?? name, value])),
    // None is worth a line of its own in the head.
    ...(tag === 'img' && { loading: 'lazy' }),
  };
}

/**
 * Content that the server has cleaned, as elements for the document it draws: no HTML of content is put into a page. What
 * is not of the rule that both cleaners share, or not written as ours writes, comes out as text or not at all.
 */
export function htmlElements(html: string): ReactNode {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const top = (): Open => open.at(-1) ?? root;
  const close = (): void => {
    const { tag, attributes, children } = open.pop() ?? root;
    top().children.push(createElement(tag, { ...attributes, key: top().children.length }, ...children));
  };
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    if (tag === undefined) top().children.push(textOf(token));
    else if (slash === '/') {
      const at = open.findLastIndex((one) => one.tag === tag);
      while (at > 0 && open.length > at) close();
    } else if (HTML_TAGS.includes(tag)) {
      const own = attributesOf(tag, attributes);
      if (own === null) continue;
      open.push({ tag, attributes: own, children: [] });
      if (EMPTY.has(tag)) close();
    }
  }
  while (open.length > 1) close();
  return root.children;
}
