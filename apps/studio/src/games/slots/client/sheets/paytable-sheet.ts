import type { Money } from '@laro/money';
import type { SlotSymbol, SlotTitle } from '../../play-api.ts';
import type { Art } from '../art.ts';
import { ways } from '../captions.ts';
import { el, svg } from '../element.ts';
import { payInMoney, scatterPayInMoney, spoken } from '../money-display.ts';
import { lineColour } from '../stage/line-layer.ts';
import type { Words } from '../words/index.ts';
import { fact, openSheet } from './sheet.ts';

/** The title and the stake whose table is shown, and what writes its words and amounts. */
type Shown = {
  readonly words: Words;
  readonly title: SlotTitle;
  readonly art: Art;
  readonly symbol: string;
  readonly stake: Money;
};

/** What every symbol pays in money at the present stake, the special symbols, the lines as pictures, and the rules. */
export function openPaytableSheet(words: Words, title: SlotTitle, art: Art, symbol: string, stake: Money) {
  const sheet = openSheet({ name: words.paytable, words, tall: true });
  const shown: Shown = { words, title, art, symbol, stake };
  const byKind = (kind: SlotSymbol['kind']) => title.symbols.filter((candidate) => candidate.kind === kind);
  const { evaluation, freeSpins } = title.math;
  const paysAt = evaluation.kind === 'ways' ? words.paysAtWays : words.paysAt;
  sheet.body.append(
    el('p', { class: 'hint', text: paysAt(spoken(stake, symbol)) }),
    ...byKind('wild').map((one) => wildCard(one, shown)),
    ...byKind('scatter').map((one) => scatterCard(one, shown)),
    el('ul', { class: 'pay-grid' }, ...byKind('pay').map((one) => payCard(one, shown))),
    ...(freeSpins ? [section(words.freeSpins, freeSpinRules(words, freeSpins))] : []),
    winningLines(shown),
    titleRules(shown),
    section(words.fairness, el('p', { class: 'hint', text: words.fairHow })),
  );
}

const section = (name: string, ...children: readonly HTMLElement[]) =>
  el('section', { class: 'block' }, el('h3', { text: name }), ...children);

/** The payments of a symbol by how many of it, the most first; null where it pays nothing. */
function payments(
  source: Readonly<Record<number, number>>,
  worth: (multiple: number) => Money,
  { symbol }: Shown,
): HTMLElement | null {
  const list = Object.entries(source)
    .map(([count, multiple]) => [Number.parseInt(count, 10), worth(multiple)] as const)
    .filter(([, amount]) => amount > 0n)
    .toSorted((a, b) => b[0] - a[0]);
  if (list.length === 0) return null;
  return el(
    'dl',
    { class: 'pays' },
    ...list.flatMap(([count, amount]) => [
      el('dt', { text: `${count}` }),
      el('dd', { text: spoken(amount, symbol) }),
    ]),
  );
}

const linePayments = (one: SlotSymbol, shown: Shown) =>
  payments(one.pays, (multiple) => payInMoney(shown.title, shown.stake, multiple), shown);

const payCard = (one: SlotSymbol, shown: Shown) =>
  el(
    'li',
    { class: 'pay-card' },
    shown.art.picture(one.id, 72),
    el('div', {}, el('p', { class: 'pay-name', text: one.name }), linePayments(one, shown)),
  );

const specialCard = (
  one: SlotSymbol,
  sentences: readonly string[],
  pays: HTMLElement | null,
  { art }: Shown,
) =>
  el(
    'div',
    { class: 'special' },
    art.picture(one.id, 88),
    el(
      'div',
      {},
      el('p', { class: 'pay-name', text: one.name }),
      ...sentences.map((text) => el('p', { class: 'special-rule', text })),
      pays,
    ),
  );

function wildCard(one: SlotSymbol, shown: Shown): HTMLElement {
  const { title, words } = shown;
  const sentences = [words.wildRule(one.name)];
  if (title.math.expandingWild === 'free_spins') sentences.push(words.wildExpandsFree(one.name));
  if (title.math.expandingWild === 'always') sentences.push(words.wildExpandsAlways(one.name));
  return specialCard(one, sentences, linePayments(one, shown), shown);
}

function scatterCard(one: SlotSymbol, shown: Shown): HTMLElement {
  const { stake, title, words } = shown;
  const { freeSpins, scatterPays } = title.math;
  const awards = Object.entries(freeSpins?.award ?? {}).map(([count, spins]) =>
    words.scatterAward(Number.parseInt(count, 10), spins),
  );
  const pays = payments(scatterPays ?? {}, (multiple) => scatterPayInMoney(stake, multiple), shown);
  return specialCard(one, [words.scatterRule(one.name), ...awards], pays, shown);
}

function winningLines({ title, words }: Shown): HTMLElement {
  const { evaluation, reels, rows } = title.math;
  if (evaluation.kind !== 'lines')
    return section(words.lines, el('p', { class: 'hint', text: words.waysRule(ways(rows, reels)) }));
  return section(
    words.lines,
    el('p', { class: 'hint', text: words.linesRule }),
    el(
      'ol',
      { class: 'line-grid' },
      ...evaluation.paths.map((path, index) => linePicture(path, rows, index)),
    ),
  );
}

function titleRules({ stake, symbol, title, words }: Shown): HTMLElement {
  const { winCapStakes } = title.math;
  return section(
    words.rules,
    fact(words.rtp, `${title.returnToPlayer} %`, words.rtpHint),
    fact(words.volatility, words.volatilityLevel[title.volatility], words.volatilityHint[title.volatility]),
    fact(
      words.winCap,
      spoken(scatterPayInMoney(stake, winCapStakes), symbol),
      words.winCapHint(`${winCapStakes}`.replace(/\B(?=(\d{3})+$)/g, ',')),
    ),
    el('p', { class: 'hint', text: words.malfunction }),
  );
}

function freeSpinRules(words: Words, free: NonNullable<SlotTitle['math']['freeSpins']>): HTMLElement {
  const sentences = [
    words.freeRuleStake,
    ...(free.multiplier > 1 ? [words.freeRuleTimes(free.multiplier)] : []),
    free.retrigger ? words.freeRuleMore(free.spinsMax) : words.freeRuleOnce,
  ];
  return el('ul', { class: 'sentences' }, ...sentences.map((text) => el('li', { text })));
}

/** A line as a small picture: every place a dot, its own places joined. */
function linePicture(path: readonly number[], rows: number, line: number): HTMLElement {
  const places = path.flatMap((chosen, reel) =>
    Array.from({ length: rows }, (_, row) =>
      svg('rect', {
        x: reel * 10 + 1,
        y: row * 10 + 1,
        width: 8,
        height: 8,
        rx: 2,
        class: row === chosen ? 'place chosen' : 'place',
      }),
    ),
  );
  const points = path.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
  return el(
    'li',
    {},
    el('span', { text: `${line + 1}` }),
    svg(
      'svg',
      { viewBox: `0 0 ${path.length * 10} ${rows * 10}`, 'aria-hidden': 'true' },
      ...places,
      svg('polyline', { points, class: 'line-small', stroke: lineColour(line) }),
    ),
  );
}
