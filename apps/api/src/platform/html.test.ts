import { INJECTIONS } from '@laro/testkit';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './html.ts';

const HOSTS = new Set(['help.laro.example']);
const TAGS = /^(p|br|b|i|u|strong|em|ul|ol|li|a|img|h[1-4]|span|table|thead|tbody|tr|th|td)$/;
const ATTRIBUTES = /^(href|src|alt|width|height|colspan|rowspan|target|rel)$/;

describe('HTML that staff write', () => {
  it('S8 of more than five hundred known injections nothing is left that runs, styles, leads out or asks', () => {
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(500);
    for (const injection of INJECTIONS) {
      const clean = cleanHtml(injection, HOSTS);
      const { body } = new JSDOM(clean).window.document;
      for (const element of body.querySelectorAll('*')) {
        expect(element.localName, injection).toMatch(TAGS);
        for (const name of element.getAttributeNames()) expect(name, injection).toMatch(ATTRIBUTES);
        expect(element.getAttribute('href') ?? '/m/', injection).toMatch(
          /^(\/m\/|https:\/\/help\.laro\.example\/)/,
        );
        expect(element.getAttribute('src') ?? '/media/', injection).toMatch(/^\/(media|assets)\//);
        expect(`${element.getAttribute('src')} ${element.getAttribute('href')}`, injection).not.toMatch(
          /\.\.|\\/,
        );
      }
    }
  });

  it('cleaned twice is cleaned once', () => {
    for (const injection of INJECTIONS.slice(0, 100)) {
      const once = cleanHtml(injection, HOSTS);
      expect(cleanHtml(once, HOSTS)).toBe(once);
    }
  });

  it('keeps what an announcement is made of, and its links to us and to the brand’s own sites', () => {
    const written =
      '<h3>New</h3><p>Read <a href="/m/help?tag=fairness">this</a> or <a href="https://help.laro.example/x">that</a>.</p><table><tbody><tr><th>A</th><td>1</td></tr></tbody></table><img src="/media/a.png" alt="A" />';
    expect(cleanHtml(written, HOSTS)).toBe(
      written.replace('/x">', '/x" target="_blank" rel="noopener noreferrer">'),
    );
    expect(cleanHtml('<a href="https://elsewhere.test/">x</a>', HOSTS)).toBe('<a>x</a>');
  });
});
