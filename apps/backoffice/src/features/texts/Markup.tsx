import { createElement, type ReactNode } from 'react';
import { type MarkupNode, readMarkup } from './markup.ts';
import './texts.css';

const PROPS: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
/** Between these only cells and rows may stand. */
const ROWS = new Set(['table', 'thead', 'tbody', 'tr']);

/** HTML of content as members would read it. It is made of elements one by one: no markup of anybody's enters the page. */
export function Markup({ html }: { readonly html: string }): ReactNode {
  return <div className="markup">{readMarkup(html).nodes.map(draw)}</div>;
}

function draw(node: MarkupNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const props: Record<string, string | number> = { key: index };
  for (const [name, value] of Object.entries(attributes)) props[PROPS[name] ?? name] = value;
  // A link is looked at, not followed: the page with what is written stays.
  if (tag === 'a') Object.assign(props, { target: '_blank', rel: 'noopener noreferrer' });
  if (tag === 'img') props['alt'] ??= '';
  const inner = ROWS.has(tag) ? children.filter((child) => typeof child !== 'string') : children;
  return createElement(tag, props, ...inner.map(draw));
}
