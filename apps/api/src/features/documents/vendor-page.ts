import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Marked, type Tokens } from 'marked';
import { escaped } from './console.ts';

/**
 * The page for engineers of game vendors, made once from docs/vendors.md. It needs no script, no build and no sign-in: who
 * connects a server may have nothing but this address.
 */

const SOURCE = join(import.meta.dirname, '../../../../../docs/vendors.md');
const SHEET = join(import.meta.dirname, 'vendor-page.css');

/** No id of an integration: those begin with `int_` (`integration_id_plain`), and are called by POST. */
const PATH = '/vendors/docs';

/** As GitHub makes them, so that a link within the page leads to the same place in both. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

type Heading = { readonly depth: number; readonly html: string; readonly anchor: string };

/** The text as HTML, and its headings. Markup that stands in the text is shown as text. */
export function renderMarkdown(markdown: string): {
  readonly html: string;
  readonly headings: readonly Heading[];
} {
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        return /^(?:#|https:\/\/)/.test(href) ? `<a href="${escaped(href)}">${text}</a>` : text;
      },
      heading({ depth, text, tokens }) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${html}</h1>\n`;
        const anchor = anchorOf(text);
        headings.push({ depth, html, anchor });
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${html}</a></h${depth}>\n`;
      },
      table({ header, rows }) {
        const row = (cells: readonly Tokens.TableCell[], tag: string): string => {
          const written = cells.map(({ tokens }, column) => {
            const cell = this.parser.parseInline(tokens);
            if (tag === 'th' && cell !== '') return `<th scope="col">${cell}</th>`;
            return header[column]?.text === 'Is' ? `<td class="said">${cell}</td>` : `<td>${cell}</td>`;
          });
          return `<tr>${written.join('')}</tr>\n`;
        };
        const body = rows.map((cells) => row(cells, 'td')).join('');
        // Wider than a phone: it is scrolled by itself, by keys too.
        return `<div class="table" role="group" aria-label="Table" tabindex="0"><table>
<thead>${row(header, 'th')}</thead>
<tbody>${body}</tbody>
</table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown) as string;
  return { html, headings };
}

/** A list of the headings, those of the third level within their second. */
function contentsOf(headings: readonly Heading[]): string {
  const entry = ({ anchor, html }: Heading): string => `<a href="#${anchor}">${html}</a>`;
  const chapters = headings.flatMap((heading, place) => {
    if (heading.depth !== 2) return [];
    const next = headings.findIndex(({ depth }, later) => later > place && depth === 2);
    const within = headings.slice(place + 1, next < 0 ? undefined : next).filter(({ depth }) => depth === 3);
    const inner = within.map((part) => `<li>${entry(part)}</li>`).join('');
    return [`<li>${entry(heading)}${inner && `<ul>${inner}</ul>`}</li>`];
  });
  return `<ul>${chapters.join('\n')}</ul>`;
}

/** Its addresses are those of this installation. */
function pageOf(publicUrl: URL, sheet: string): string {
  const markdown = readFileSync(SOURCE, 'utf8')
    .replaceAll('https://HOST', publicUrl.origin)
    .replaceAll('Host: HOST', `Host: ${publicUrl.host}`);
  const { html, headings } = renderMarkdown(markdown);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="How a game server or a sportsbook connects to the wallet: addresses, signing, calls, statuses, the test kit.">
<title>Connecting to the wallet: for vendors</title>
<link rel="icon" href="data:,">
<style>${sheet}</style>
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header>Documentation for vendors</header>
<div class="page">
<nav aria-label="Contents">
<h2>Contents</h2>
${contentsOf(headings)}
</nav>
<main id="text" tabindex="-1">
${html}</main>
<footer>This page is <code>docs/vendors.md</code> of the source.</footer>
</div>
</body>
</html>
`;
}

export function serveVendorPage(app: FastifyInstance, publicUrl: URL): void {
  const sheet = readFileSync(SHEET, 'utf8');
  const page = pageOf(publicUrl, sheet);
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${hashOf(sheet)}'`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'public, no-cache',
    etag: `"${hashOf(page)}"`,
  };
  const asPage = { config: { cost: 'document' } } as const;

  app.get(PATH, asPage, async (request, reply) => {
    void reply.headers(headers);
    if (request.headers['if-none-match'] === headers.etag) return await reply.status(304).send();
    return await reply.send(page);
  });
  app.get(`${PATH}/`, asPage, async (_request, reply) => await reply.redirect(PATH, 301));
}
