import { formatMoney, type Money, parseMoney } from '@laro/money';
import type { LineWin, SlotTitle, SpinStep } from '../games/slots/play-api.ts';
import { FAIRNESS_STEPS } from '../games/slots/rules/fairness.ts';
import { escape } from './escape.ts';
import { stepsOf } from './round-view.ts';
import type { RoundRow } from './store/rounds.ts';

const SEALED =
  'The server seed of this round is still in use, so it stays secret. It is revealed when the player changes the ' +
  'seed: open the game, then Fairness, then New seed. The SHA-256 below was shown before the round and cannot change.';
const READY =
  'The server seed is revealed. With JavaScript this page checks the round in your browser; without it, follow the ' +
  'steps below.';

/**
 * The public page of one round: what was committed, what was played, and how to check it. The facts stand without
 * JavaScript; the script only computes them again in the visitor's own browser.
 */
export function verifyPage(round: RoundRow, title: SlotTitle): string {
  const revealed = round.revealedAt !== null;
  const steps = stepsOf(round);
  const [paid, ...free] = steps;
  const money = (amount: Money) => `${formatMoney(amount)} ${round.currency}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0c0a1d">
<meta name="robots" content="noindex">
<title>Round of ${escape(title.name)}</title>
<link rel="icon" href="/art/brand/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pages/page.css">
${revealed ? '<script type="module" src="/pages/verify.js"></script>' : ''}
</head>
<body>
<main>
<header>
<p class="brand">${escape(title.name)}</p>
<h1>Verify this round</h1>
</header>
<p class="verdict" id="verdict" role="status" data-state="${revealed ? 'ready' : 'sealed'}">${revealed ? READY : SEALED}</p>
<section aria-labelledby="facts"><h2 id="facts">The round</h2>
<dl>
${fact('Stake', money(round.stake), 'money')}
${fact('Payout', `${money(round.payout)}${round.capped ? ', the highest this title pays' : ''}`, 'money')}
${fact('Played', `${round.playedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`, 'money')}
${fact('Round', round.id, 'code')}
${fact('Server seed, SHA-256', round.serverSeedHash, 'code')}
${fact('Server seed', revealed ? round.serverSeed : 'secret until the seed is changed', revealed ? 'code' : 'quiet')}
${fact('Client seed', round.clientSeed, 'code')}
${fact('Nonce', String(round.nonce), 'code')}
</dl></section>
<section aria-labelledby="spins"><h2 id="spins">What was played</h2>
<ol class="spins">${paid ? spin(paid, 0, title) : ''}</ol>
${free.length > 0 ? `<details><summary>${free.length} free spins, one by one</summary><ol class="spins">${free.map((step, index) => spin(step, index + 1, title)).join('')}</ol></details>` : ''}
</section>
<section aria-labelledby="how"><h2 id="how">How to check it yourself</h2>
<ol class="how">${FAIRNESS_STEPS.map((step) => `<li>${escape(step)}</li>`).join('')}</ol>
<p class="quiet">The same facts for a program: <a href="/api/rounds/${escape(round.id)}">/api/rounds/${escape(round.id)}</a></p>
</section>
</main>
${revealed ? dataBlock(round, title, steps) : ''}
</body>
</html>`;
}

function fact(name: string, value: string, kind: 'money' | 'code' | 'quiet'): string {
  return `<div><dt>${escape(name)}</dt><dd class="${kind}">${escape(value)}</dd></div>`;
}

function spin(step: SpinStep, index: number, title: SlotTitle): string {
  const nameOf = (id: string) => escape(title.symbols.find((symbol) => symbol.id === id)?.name ?? id);
  const cell = (column: readonly string[], row: number) => {
    const id = column[row] ?? '';
    const art = `/art/slots/${escape(title.id)}/${escape(id)}.webp`;
    return `<td><img src="${art}" alt="${nameOf(id)}" width="44" height="44" loading="lazy"></td>`;
  };
  const rows = Array.from(
    { length: title.math.rows },
    (_, row) => `<tr>${step.window.map((column) => cell(column, row)).join('')}</tr>`,
  );
  const win = ({ line, symbol, count, ways, payout }: LineWin) => {
    const where = line !== null ? `line ${line + 1}` : ways > 1 ? `${ways} ways` : 'anywhere';
    return `<li>${count} × ${nameOf(symbol)}, ${where}: <span class="money">${amount(payout)}</span></li>`;
  };
  const heading = step.kind === 'paid' ? 'Paid spin' : `Free spin ${index}`;
  const times = step.multiplier > 1 ? `, every win times ${step.multiplier}` : '';
  const facts = [
    `Stops <span class="code">${escape(step.stops.join(' · '))}</span>`,
    parseMoney(step.payout) > 0n
      ? `Pays <span class="money">${amount(step.payout)}</span>${times}`
      : 'No win',
    ...(step.freeSpinsAwarded > 0 ? [`${step.freeSpinsAwarded} free spins awarded`] : []),
  ];
  return `<li data-spin="${index}"><h3>${heading}</h3>
<table aria-label="Symbols as they landed"><tbody>${rows.join('')}</tbody></table>
${facts.map((line) => `<p>${line}</p>`).join('')}
${step.wins.length > 0 ? `<ul>${step.wins.map(win).join('')}</ul>` : ''}</li>`;
}

function amount(text: string): string {
  return escape(formatMoney(parseMoney(text)));
}

/** What the script needs to draw the round again. It is data: no policy has to allow it as a script. */
function dataBlock(round: RoundRow, title: SlotTitle, steps: readonly SpinStep[]): string {
  const data = JSON.stringify({
    serverSeed: round.serverSeed,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    rows: title.math.rows,
    strips: { paid: title.math.strips, free: title.math.freeStrips ?? title.math.strips },
    steps: steps.map(({ kind, stops, window }) => ({ kind, stops, window })),
  });
  return `<script type="application/json" id="round">${data.replaceAll('<', '\\u003c')}</script>`;
}
