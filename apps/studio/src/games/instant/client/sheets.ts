import { type Money, parseMoney } from '@laro/money';
import { el } from '../../slots/client/element.ts';
import { icon } from '../../slots/client/icons.ts';
import { shortFigure, spoken } from '../../slots/client/money-display.ts';
import { chips, fact, openSheet } from '../../slots/client/sheets/sheet.ts';
import type { Words } from '../../slots/client/words/index.ts';
import { asNumber, factsOf, percentOf } from '../kit/odds.ts';
import type { InstantGame } from '../kit/rule.ts';
import type { InstantRound } from '../play-api.ts';
import { timesText } from './controls.ts';
import { caseName, type MessageKey, type T } from './messages.ts';
import type { Part } from './part.ts';
import type { InstantServer } from './server.ts';

type Sheets = { readonly words: Words; readonly t: T };

/** What is played, what it returns exactly, and what every other choice returns. */
export function openRulesSheet({ words, t }: Sheets, game: InstantGame, part: Part) {
  const sheet = openSheet({ name: t('rules'), words, tall: true });
  const chosen = part.odds() ?? game.cases()[0].odds;
  const { returned, hit, deviation, largest, largestChance } = factsOf(chosen);
  const share = `${returned.of} ÷ ${returned.in}`;
  sheet.body.append(
    el('p', { class: 'rule-text', text: t(`rule_${game.id}` as MessageKey) }),
    el(
      'section',
      { class: 'block' },
      fact(words.rtp, `${percentOf(returned)} %`, t('exact', { of: `${returned.of}`, in: `${returned.in}` })),
      fact(t('hitRate'), `${percentOf(hit)} %`),
      fact(t('deviation'), deviation.toFixed(2)),
      fact(
        t('largest'),
        timesText(largest),
        t('oneIn', { count: Math.round(1 / asNumber(largestChance)).toLocaleString('en') }),
      ),
    ),
    el('p', { class: 'hint', text: words.rtpHint }),
    el('p', { class: 'hint', text: words.malfunction }),
    el('h3', { class: 'block-name', text: t('everyChoice') }),
    el(
      'table',
      { class: 'returns' },
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...['', t('largest'), t('hitRate'), t('returned')].map((text) =>
            el('th', { text, attrs: { scope: 'col' } }),
          ),
        ),
      ),
      el(
        'tbody',
        {},
        ...game.cases().map(({ name, odds }) => {
          const facts = factsOf(odds);
          return el(
            'tr',
            {},
            el('th', { text: caseName(t, name), attrs: { scope: 'row' } }),
            ...[timesText(facts.largest), `${percentOf(facts.hit)} %`, `${percentOf(facts.returned)} %`].map(
              (text) => el('td', { text }),
            ),
          );
        }),
      ),
    ),
  );
  sheet.body.dataset.share = share;
}

/** Every round of this player in this game, newest first, each with its page of proof. */
export function openRoundsSheet(
  { words, t }: Sheets,
  language: string,
  symbol: string,
  server: InstantServer,
  part: Part,
) {
  const sheet = openSheet({ name: words.history, words, tall: true });
  const list = el('div', { class: 'rounds' });
  const state = el('p', { class: 'hint', attrs: { role: 'status' } });
  const more = el('button', { class: 'secondary', text: words.historyMore, attrs: { type: 'button' } });
  const time = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  let next: string | null = null;
  const row = (round: InstantRound) => {
    const paid = parseMoney(round.payout);
    const verify = el(
      'a',
      {
        class: 'round-verify',
        attrs: {
          href: `/verify/${encodeURIComponent(round.roundId)}`,
          target: '_blank',
          rel: 'noopener',
          'aria-label': `${words.historyVerify} ${time.format(Date.parse(round.playedAt))}`,
        },
      },
      icon('shield'),
    );
    return el(
      'div',
      { class: 'round-row' },
      el(
        'div',
        { class: 'round-main' },
        el(
          'span',
          { class: 'round-what' },
          el('span', { class: 'round-time', text: `${part.pill(round)} · ${timesText(round.times)}` }),
          el('span', {
            class: 'round-note',
            text: `${time.format(Date.parse(round.playedAt))} · ${words.historyStake(spoken(parseMoney(round.stake), symbol))}`,
          }),
        ),
        el('span', {
          class: paid > 0n ? 'round-pay paid' : 'round-pay',
          text: paid > 0n ? spoken(paid, symbol) : t('noWin'),
        }),
      ),
      verify,
    );
  };
  const load = async () => {
    more.hidden = true;
    state.textContent = words.loading;
    const answer = await server.history(next);
    if (!answer.ok) {
      state.textContent = words.loadFailed;
      more.textContent = words.retry;
      more.hidden = false;
      return;
    }
    list.append(...answer.value.rounds.map(row));
    next = answer.value.next;
    more.textContent = words.historyMore;
    more.hidden = next === null;
    state.textContent = list.childElementCount === 0 ? words.historyEmpty : '';
  };
  more.addEventListener('click', () => void load());
  sheet.body.append(list, state, more);
  void load();
}

export type AutoWish = { readonly spins: number; readonly lossMax: Money; readonly singleWin: Money | null };

const ROUNDS = [10, 25, 50, 100];
const LOSSES = [5n, 10n, 20n, 50n];
const WINS = [2n, 10n, 50n];

/** How many rounds, and everything that stops them before; a loss limit is always set. */
export function openAutoSheet(
  { words, t }: Sheets,
  symbol: string,
  stake: Money,
  onStart: (wish: AutoWish) => void,
) {
  const sheet = openSheet({ name: words.autoplayTitle, words });
  const times = (count: bigint) => (stake * count) as Money;
  let wish: AutoWish = { spins: 10, lossMax: times(10n), singleWin: null };
  const start = el('button', {
    class: 'primary',
    text: t('startRounds', { count: wish.spins }),
    attrs: { type: 'button' },
    onTap: () => {
      void sheet.close();
      onStart(wish);
    },
  });
  const money = (count: bigint) => ({ value: times(count), text: shortFigure(times(count), symbol) });
  const block = (name: string, content: HTMLElement) =>
    el('section', { class: 'block' }, el('h3', { text: name }), content);
  sheet.body.append(
    block(
      t('rounds'),
      chips(
        t('rounds'),
        ROUNDS.map((value) => ({ value, text: `${value}` })),
        wish.spins,
        (spins) => {
          wish = { ...wish, spins };
          start.textContent = t('startRounds', { count: spins });
        },
      ),
    ),
    block(
      words.autoplayLoss,
      chips(words.autoplayLoss, LOSSES.map(money), wish.lossMax, (lossMax) => {
        wish = { ...wish, lossMax };
      }),
    ),
    block(
      words.autoplaySingle,
      chips<Money | null>(
        words.autoplaySingle,
        [{ value: null, text: words.autoplayNever }, ...WINS.map(money)],
        null,
        (singleWin) => {
          wish = { ...wish, singleWin };
        },
      ),
    ),
    start,
  );
}

/** Everything that is not the next round. */
export function openMenu(
  { words, t }: Sheets,
  taps: {
    readonly onRules: () => void;
    readonly onHistory: () => void;
    readonly onFairness: () => void;
    readonly onLeave: () => void;
  },
) {
  const sheet = openSheet({ name: words.menu, words });
  const entry = (name: 'book' | 'history' | 'shield' | 'leave', text: string, act: () => void) =>
    el(
      'button',
      { class: 'entry', attrs: { type: 'button' }, onTap: () => void sheet.close().then(act) },
      icon(name),
      el('span', { text }),
      icon('chevron'),
    );
  sheet.body.append(
    entry('book', t('rules'), taps.onRules),
    entry('history', words.history, taps.onHistory),
    entry('shield', words.fairness, taps.onFairness),
    entry('leave', words.leave, taps.onLeave),
  );
}
