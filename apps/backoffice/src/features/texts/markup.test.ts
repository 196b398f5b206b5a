import { describe, expect, it } from 'vitest';
import { type MarkupNode, readMarkup } from './markup.ts';

const textOf = (node: MarkupNode): string =>
  typeof node === 'string'
    ? node
    : `<${[node.tag, ...Object.entries(node.attributes).map(([name, value]) => `${name}=${value}`)].join(' ')}>${node.children.map(textOf).join('')}</${node.tag}>`;
const read = (html: string): string => readMarkup(html).nodes.map(textOf).join('');

describe('HTML of content in the console', () => {
  it('keeps what members may have', () => {
    expect(read('<p>Win &amp; <b>smile</b><br><a href="/m/slots">Play</a></p>')).toBe(
      '<p>Win & <b>smile</b><br></br><a href=/m/slots>Play</a></p>',
    );
    expect(readMarkup('<h2>1 < 2</h2>').removed).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>Hi', 'Hi', ['<script>']],
    ['<ScRiPt src=//evil.example>x', '', ['<script>']],
    ['<img src=x onerror=alert(1)>', '', ['onerror', '<img>']],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>', ['href']],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>', ['href']],
    ['<p onclick="alert(1)" style="position:fixed">x</p>', '<p>x</p>', ['onclick', 'style']],
    ['<svg><a xlink:href="javascript:alert(1)"></svg>x', 'x', ['<svg>']],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x', ['<iframe>']],
    ['<!--<img src=x onerror=alert(1)>-->x', 'x', []],
    ['<p title="</p><script>alert(1)</script>">x', '<p>x</p>', ['title']],
    ['<style>*{display:none}', '', ['<style>']],
  ])('makes nothing of the poison in %s', (html, left, removed) => {
    expect(read(html)).toBe(left);
    expect(readMarkup(html).removed).toEqual(removed);
  });

  it('reads the longest text that may be written, however it is broken, at once', () => {
    for (const part of ['<', '<a "', '<p>', '&#', '<!--', "<b '"]) {
      expect(readMarkup(part.repeat(20_000 / part.length)).nodes.length).toBeGreaterThanOrEqual(0);
    }
  });
});
