import type { Money } from '@laro/money';
import type { SlotSymbol, SlotTitle } from '../../play-api.ts';
import type { Art } from '../art.ts';
import { ways } from '../captions.ts';
import { el, svg } from '../element.ts';
import { payInMoney, scatterPayInMoney, spoken } from '../money-display.ts';
import { lineColour } from '../stage/line-layer.ts';
import type { Words } from '../words/index.ts';
import { fact, openSheet } from './sheet.ts';

/** What every symbol pays in money at the present stake, the special symbols, the lines as pictures, and the rules. */
// oxlint-disable-next-line max-lines-per-function -- a sheet from top to bottom, as it is read on the screen.
export function openPaytableSheet(words: Words, title: SlotTitle, art: Art, symbol: string, stake: Money) {
  const sheet = openSheet({ name: words.paytable, words, tall: true });
  const money = (amount: Money) => spoken(amount, symbol);
  const byKind = (kind: SlotSymbol['kind']) => title.symbols.filter((candidate) => candidate.kind === kind);

  const pays = (list: readonly (readonly [number, Money])[]) =>
    el(
      'dl',
      { class: 'pays' },
      ...list.flatMap(([count, amount]) => [
        el('dt', { text: `${count}` }),
        el('dd', { text: money(amount) }),
      ]),
    );
  const table = (source: Readonly<Record<number, number>>, worth: (multiple: number) => Money) =>
    Object.entries(source)
      .map(([count, multiple]) => [Number.parseInt(count, 10), worth(multiple)] as const)
      .filter(([, amount]) => amount > 0n)
      .toSorted((a, b) => b[0] - a[0]);

  const card = (one: SlotSymbol) =>
    el(
      'li',
      { class: 'pay-card' },
      art.picture(one.id, 72),
      el(
        'div',
        {},
        el('p', { class: 'pay-name', text: one.name }),
        pays(table(one.pays, (multiple) => payInMoney(title, stake, multiple))),
      ),
    );
  const special = (one: SlotSymbol, sentences: readonly string[], payments: HTMLElement | null) =>
    el(
      'div',
      { class: 'special' },
      art.picture(one.id, 88),
      el(
        'div',
        {},
        el('p', { class: 'pay-name', text: one.name }),
        ...sentences.map((text) => el('p', { class: 'special-rule', text })),
        payments,
      ),
    );
  const section = (name: string, ...children: readonly HTMLElement[]) =>
    el('section', { class: 'block' }, el('h3', { text: name }), ...children);

  const { math } = title;
  const wilds = byKind('wild').map((one) => {
    const sentences = [words.wildRule(one.name)];
    if (math.expandingWild === 'free_spins') sentences.push(words.wildExpandsFree(one.name));
    if (math.expandingWild === 'always') sentences.push(words.wildExpandsAlways(one.name));
    const own = table(one.pays, (multiple) => payInMoney(title, stake, multiple));
    return special(one, sentences, own.length > 0 ? pays(own) : null);
  });
  const scatters = byKind('scatter').map((one) => {
    const awards = Object.entries(math.freeSpins?.award ?? {}).map(([count, spins]) =>
      words.scatterAward(Number.parseInt(count, 10), spins),
    );
    const own = table(math.scatterPays ?? {}, (multiple) => scatterPayInMoney(stake, multiple));
    return special(one, [words.scatterRule(one.name), ...awards], own.length > 0 ? pays(own) : null);
  });

  sheet.body.append(
    el('p', { class: 'hint', text: words.paysAt(money(stake)) }),
    ...wilds,
    ...scatters,
    el('ul', { class: 'pay-grid' }, ...byKind('pay').map(card)),
  );
  if (math.freeSpins) sheet.body.append(section(words.freeSpins, freeSpinRules(words, math.freeSpins)));
  sheet.body.append(
    math.evaluation.kind === 'lines'
      ? section(
          words.lines,
          el('p', { class: 'hint', text: words.linesRule }),
          el(
            'ol',
            { class: 'line-grid' },
            ...math.evaluation.paths.map((path, index) => linePicture(path, math.rows, index)),
          ),
        )
      : section(words.lines, el('p', { class: 'hint', text: words.waysRule(ways(math.rows, math.reels)) })),
    section(
      words.rules,
      fact(words.rtp, `${title.returnToPlayer} %`, words.rtpHint),
      fact(words.volatility, words.volatilityLevel[title.volatility], words.volatilityHint[title.volatility]),
      fact(
        words.winCap,
        money(scatterPayInMoney(stake, math.winCapStakes)),
        words.winCapHint(`${math.winCapStakes}`.replace(/\B(?=(\d{3})+$)/g, ',')),
      ),
      el('p', { class: 'hint', text: words.malfunction }),
    ),
    section(words.fairness, el('p', { class: 'hint', text: words.fairHow })),
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
