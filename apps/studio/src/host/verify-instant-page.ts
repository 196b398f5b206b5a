import { formatMoney, type Money } from '@laro/money';
import { FAIRNESS_STEPS } from '../games/slots/rules/fairness.ts';
import { escape } from './escape.ts';
import { replay } from './instant-rounds.ts';
import type { RoundRow } from './store/rounds.ts';

const SEALED =
  'The server seed of this round is still in use, so it stays secret. It is revealed when the player changes the ' +
  'seed: open the game, then Menu, then Fairness. The SHA-256 below was shown before the round and cannot change.';
const READY =
  'The server seed is revealed. With JavaScript this page computes the round again in your browser.';

/** The public page of a round of an instant game. The script computes it with the same rule as the server. */
export function verifyInstantPage(round: RoundRow, name: string, verifier: string | null): string {
  const revealed = round.revealedAt !== null;
  const { shown, times } = replay(round);
  const money = (amount: Money) => `${formatMoney(amount)} ${round.currency}`;
  const result = JSON.stringify(shown);
  const data = JSON.stringify({
    game: round.title,
    serverSeed: round.serverSeed,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    choice: round.choice,
    moves: round.moves,
    times,
    shown,
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0c0a1d">
<meta name="robots" content="noindex">
<title>Round of ${escape(name)}</title>
<link rel="icon" href="/art/brand/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pages/page.css">
${revealed && verifier ? `<script type="module" src="${escape(verifier)}"></script>` : ''}
</head>
<body>
<main>
<header>
<p class="brand">${escape(name)}</p>
<h1>Verify this round</h1>
</header>
<p class="verdict" id="verdict" role="status" data-state="${revealed ? 'ready' : 'sealed'}">${revealed ? READY : SEALED}</p>
<section aria-labelledby="facts"><h2 id="facts">The round</h2>
<dl>
${fact('Stake', money(round.stake), 'money')}
${fact('Payout', `${money(round.payout)} (${(times / 100).toFixed(2)}x)`, 'money')}
${fact('Played', `${round.playedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`, 'money')}
${fact('Round', round.id, 'code')}
${fact('Choice', JSON.stringify(round.choice), 'code')}
${round.moves.length > 0 ? fact('Moves', JSON.stringify(round.moves), 'code') : ''}
${fact('Result', result, 'code')}
${fact('Server seed, SHA-256', round.serverSeedHash, 'code')}
${fact('Server seed', revealed ? round.serverSeed : 'secret until the seed is changed', revealed ? 'code' : 'quiet')}
${fact('Client seed', round.clientSeed, 'code')}
${fact('Nonce', String(round.nonce), 'code')}
</dl></section>
<section aria-labelledby="how"><h2 id="how">How to check it yourself</h2>
<ol class="how">${FAIRNESS_STEPS.slice(0, 4)
    .map((step) => `<li>${escape(step)}</li>`)
    .join('')}
<li>A draw of one of L results takes the next number N that is below the greatest multiple of L that is at most 4294967296; the result is the remainder of N divided by L. Several different ones are each drawn from those that are left.</li></ol>
<p class="quiet">The same facts for a program: <a href="/api/rounds/${escape(round.id)}">/api/rounds/${escape(round.id)}</a></p>
</section>
</main>
${revealed ? `<script type="application/json" id="round">${data.replaceAll('<', '\\u003c')}</script>` : ''}
</body>
</html>`;
}

function fact(name: string, value: string, kind: 'money' | 'code' | 'quiet'): string {
  return `<div><dt>${escape(name)}</dt><dd class="${kind}">${escape(value)}</dd></div>`;
}
