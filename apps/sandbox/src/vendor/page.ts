import { escape } from '../html.ts';
import type { VendorGame } from './games.ts';
import { VENDORS } from './games.ts';
import { both, type Words } from './rules.ts';
import { WORDS } from './words.ts';

type Language = 'en' | 'fil';

/** Nothing from elsewhere; only the operator's own pages may frame it. */
export const playPolicy = (apiOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${apiOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

function document(
  {
    language,
    title,
    data = {},
  }: {
    readonly language: Language;
    readonly title: string;
    readonly data?: Readonly<Record<string, string>>;
  },
  { head = '', body }: { readonly head?: string; readonly body: string },
): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escape(value)}"`);
  return `<!doctype html>
<html lang="${language}"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="referrer" content="no-referrer">
<title>${escape(title)}</title>
<link rel="icon" href="/perya/pictures/faces/luningning.webp">
<link rel="stylesheet" href="/perya/page/play.css">
${head}
</head>
<body>${body}</body>
</html>`;
}

/** The page of a game: what stays stands in it, what changes is asked by its script. */
export function playPage(
  game: VendorGame,
  {
    language,
    apiOrigin,
    currencySymbol,
    canDeposit,
  }: {
    readonly language: Language;
    readonly apiOrigin: string;
    readonly currencySymbol: string;
    readonly canDeposit: boolean;
  },
): string {
  const t = (words: Words): string => escape(words[language]);
  const words = Object.fromEntries(Object.entries(WORDS).map(([name, each]) => [name, each[language]]));
  const stakes = game.stakes.map(
    (stake, index) =>
      `<label class="chip"><input type="radio" name="stake" value="${stake}"${index === 0 ? ' checked' : ''}>` +
      `<span>${escape(currencySymbol)}${stake.replace(/\.00$/, '')}</span></label>`,
  );
  const notes = [
    WORDS.fair,
    ...(game.kind === 'match' ? [WORDS.simulated] : []),
    ...(game.kind === 'table' ? [WORDS.presenters] : []),
  ];
  const deposit = canDeposit ? `<button type="button" id="deposit" hidden>${t(WORDS.deposit)}</button>` : '';
  return document(
    { language, title: game.name, data: { shell: apiOrigin, words: JSON.stringify(words) } },
    {
      head: '<script type="module" src="/perya/page/play.js"></script>',
      body: `
<header><img src="/perya/pictures/${game.code}-wide-828.webp" width="828" height="466" alt="">
<div class="name"><p>${t(both(VENDORS[game.vendor]))}</p><h1>${t(both(game.name))}</h1></div></header>
<noscript><p class="message">${t(WORDS.noScript)}</p></noscript>
<form id="table" aria-busy="true">
<div id="places"></div>
<fieldset class="stakes"><legend>${t(WORDS.stake)}</legend><div class="chips">${stakes.join('')}</div></fieldset>
<div class="act"><p id="message" class="message" role="status"></p>${deposit}
<button id="bet" disabled>${t(WORDS.bet)}</button></div>
</form>
<section><h2>${t(WORDS.history)}</h2><ol id="rounds"><li class="none">${t(WORDS.none)}</li></ol></section>
<footer>${notes.map((note) => `<p>${t(note)}</p>`).join('')}</footer>`,
    },
  );
}

/** A page of one sentence. */
export function notePage(language: Language, words: Words, apiOrigin: string): string {
  return document(
    { language, title: words[language], data: { shell: apiOrigin, over: 'yes' } },
    {
      head: '<script type="module" src="/perya/page/play.js"></script>',
      body: `<p class="message">${escape(words[language])}</p>`,
    },
  );
}

/** A round that was played, for whoever has its number. */
export function roundPage(
  gameName: string,
  {
    id,
    about,
    stake,
    result,
    words,
  }: {
    readonly id: string;
    readonly about: string;
    readonly stake: string;
    readonly result: string | null;
    readonly words: string;
  },
): string {
  const rows = [
    ['Round', id],
    ['Bet', about],
    ['Stake', stake],
    ['Result', result ?? '–'],
    ['Outcome', words],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escape(value)}</dd>`);
  return document(
    { language: 'en', title: gameName },
    {
      body: `<main class="round"><h1>${escape(gameName)}</h1><dl>${rows.join('')}</dl>
<p>${escape(WORDS.fair.en)}</p></main>`,
    },
  );
}
