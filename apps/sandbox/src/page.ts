import { escape, stillPolicy } from './html.ts';
import { codeIn, type SandboxMessage } from './outbox.ts';

const REFRESH_SECONDS = 3;

const STYLE = `
:root { color-scheme: dark; font: 16px/1.45 system-ui, sans-serif; background: #120e22; color: #f3eefc }
body { margin: 0 auto; max-width: 34rem; padding: 1.25rem 1rem 3rem }
h1 { font-size: 1.25rem; margin: 0 }
header p { margin: .25rem 0 1.25rem; color: #b8aed0; font-size: .9rem }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem }
li { background: #1e1836; border: 1px solid #322a52; border-radius: 1rem; padding: .9rem 1rem }
li:first-child { border-color: #ffc24b }
.top { display: flex; justify-content: space-between; gap: 1rem; color: #b8aed0; font-size: .85rem }
.code { display: block; margin: .35rem 0 .15rem; font: 700 2.1rem/1.2 ui-monospace, monospace;
  letter-spacing: .14em; color: #ffc24b; user-select: all; -webkit-user-select: all }
.text { margin: .25rem 0 0; overflow-wrap: anywhere; white-space: pre-line }
.subject { margin: .4rem 0 0; font-weight: 600 }
.none { border: 1px dashed #443a6a; border-radius: 1rem; padding: 2rem 1rem; text-align: center; color: #b8aed0 }
`;

/** The page refreshes itself. */
export const PAGE_POLICY = stillPolicy(STYLE, "'none'");

/** What was sent, newest first, the code large enough to be read from an arm's length. */
export function outboxPage(messages: readonly SandboxMessage[]): string {
  const list =
    messages.length === 0
      ? '<p class="none">Nothing yet. Ask for a code in the app; it appears here at once.</p>'
      : `<ol>${messages.map(entry).join('')}</ol>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<meta name="robots" content="noindex">
<title>Messages of the demo</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>Messages of the demo</h1>
<p>SMS and e-mail that the demo sends end here. They never reach a phone or a mailbox.</p></header>
<main>${list}</main>
</body>
</html>`;
}

function entry({ channel, to, from, subject, text, receivedAt }: SandboxMessage): string {
  const code = codeIn(text);
  return [
    '<li>',
    `<div class="top"><span>${channel === 'sms' ? 'SMS' : 'E-mail'} to ${escape(to)}${from && ` from ${escape(from)}`}</span>`,
    `<time datetime="${receivedAt.toISOString()}">${receivedAt.toISOString().slice(11, 19)} UTC</time></div>`,
    subject === null ? '' : `<p class="subject">${escape(subject)}</p>`,
    code === null ? '' : `<strong class="code">${code}</strong>`,
    `<p class="text">${escape(text)}</p>`,
    '</li>',
  ].join('');
}
