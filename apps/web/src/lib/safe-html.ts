import { HTML_ATTRIBUTES, HTML_TAGS, isOwnPicture, linkAttributes } from '@laro/wire/html';
import purify, { type Config } from 'dompurify';

const RULE = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(HTML_ATTRIBUTES).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config & { RETURN_DOM_FRAGMENT: true };

purify.addHook('afterSanitizeAttributes', (element) => {
  const link = linkAttributes(element.getAttribute('href'));
  for (const name of HTML_ATTRIBUTES['a'] ?? []) element.removeAttribute(name);
  if (element.localName === 'a') {
    for (const [name, value] of Object.entries(link)) element.setAttribute(name, value);
  }
  if (element.localName !== 'img') element.removeAttribute('src');
  else if (!isOwnPicture(element.getAttribute('src'))) element.remove();
});

/** What may be shown of content that staff wrote: cleaned by the server before, and here again (DOCUMENT-7). */
export function safeHtml(html: string): DocumentFragment {
  return purify.sanitize(html, RULE);
}
