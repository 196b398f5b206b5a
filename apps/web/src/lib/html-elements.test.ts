import { INJECTIONS } from '@laro/testkit';
import { HTML_ATTRIBUTES, HTML_TAGS } from '@laro/wire/html';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { htmlElements } from './html-elements.ts';

const drawn = (html: string): string => renderToStaticMarkup(htmlElements(html));

/** What is no text in it: React escapes every sign of one that could be. */
const TAG = /<([a-z0-9]+)((?: [a-z]+="[^"]*")*)\/?>|<\/[a-z0-9]+>/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;

describe('content in a document that the server draws', () => {
  it.each([
    '<p>One &amp; two, <b>three</b> &lt;four&gt;.<br/>Five &quot;six&quot;</p>',
    '<h3>Head</h3><ul><li>a</li><li>b <i>c</i></li></ul><ol><li>d</li></ol>',
    '<table><tbody><tr><th colspan="2">a</th><td>b</td></tr></tbody></table>',
    '<p><a href="/m/help">help</a> <a href="https://a.test/" target="_blank" rel="noopener noreferrer">out</a></p>',
    '<p><img src="/media/a.webp" alt="A &amp; B" width="4" height="3"/></p>',
  ])('is what the cleaner wrote: %s', (html) => {
    expect(drawn(html).replace(' loading="lazy"', '').replace('colSpan', 'colspan')).toBe(html);
  });

  it('is whole where it was cut off, or closes what was never open', () => {
    expect(drawn('<ul><li><b>a</ul>b</i></p>')).toBe('<ul><li><b>a</b></li></ul>b');
    expect(drawn('a < b <')).toBe('a &lt; b &lt;');
  });

  it('holds nothing beside the rule, though nobody had cleaned it before', () => {
    expect(INJECTIONS.length).toBeGreaterThan(500);
    for (const html of INJECTIONS) {
      const markup = drawn(html);
      expect([html, markup.replaceAll(TAG, '')]).toEqual([html, expect.not.stringContaining('<')]);
      for (const [, tag, attributes = ''] of markup.matchAll(TAG)) {
        if (tag === undefined) continue;
        expect([html, HTML_TAGS]).toEqual([html, expect.arrayContaining([tag])]);
        for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) {
          if (name === 'loading') continue;
          expect([html, HTML_ATTRIBUTES[tag]]).toEqual([html, expect.arrayContaining([name])]);
          if (name === 'href') expect(value).toMatch(/^(\/m\/|https:\/\/)/);
          if (name === 'src') expect(value).toMatch(/^\/(media|assets)\//);
        }
      }
    }
  });
});
