import type { Message } from './types.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of a message; what members get as HTML is read here as plain text, so that no markup enters the page. */
export function wordsOf({ channel, text }: Pick<Message, 'channel' | 'text'>): string {
  if (channel !== 'inbox') return text;
  return text
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|h\d|div)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => SIGNS[sign] ?? sign)
    .trim();
}

/** What somebody typed as the HTML that members get: each line a paragraph, and nothing of it markup. */
export function htmlOf(typed: string): string {
  const escaped = typed.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line.trim()}</p>`)
    .join('');
}
