import { HTML_ATTRIBUTES, HTML_TAGS, isOwnPicture, linkAttributes } from '@laro/wire/html';
import sanitize from 'sanitize-html';

const RULE = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(HTML_ATTRIBUTES).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src']),
} satisfies sanitize.IOptions;

/** HTML as it may be stored and sent, with links to these hosts alone. */
export function cleanHtml(html: string, hosts: ReadonlySet<string>): string {
  return sanitize(html, {
    ...RULE,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: { ...linkAttributes(href, hosts) } }),
    },
  });
}
