import { parseMoney } from '@laro/money';
import type { Round } from '../../play-api.ts';
import { el } from '../element.ts';
import { icon } from '../icons.ts';
import { spoken } from '../money-display.ts';
import type { GameServer } from '../server.ts';
import type { Words } from '../words/index.ts';
import { openSheet } from './sheet.ts';

/** Every round of this member in this title, newest first, by day; a tap shows it again, a link verifies it. */
export function openHistorySheet(
  words: Words,
  language: string,
  symbol: string,
  server: GameServer,
  onReplay: (round: Round) => void,
) {
  const sheet = openSheet({ name: words.history, words, tall: true });
  const list = el('div', { class: 'rounds' });
  const more = el('button', { class: 'secondary', text: words.historyMore, attrs: { type: 'button' } });
  const state = el('p', { class: 'hint', attrs: { role: 'status' } });
  sheet.body.append(list, state, more);
  more.hidden = true;
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'long' });
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  let lastDay = '';
  let next: string | null = null;

  const row = (round: Round) =>
    roundRow(
      round,
      { words, symbol, time: time.format(Date.parse(round.playedAt)) },
      () => void sheet.close().then(() => onReplay(round)),
    );

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
    for (const round of answer.value.rounds) {
      const date = day.format(Date.parse(round.playedAt));
      if (date !== lastDay) list.append(el('h3', { class: 'round-day', text: date }));
      lastDay = date;
      list.append(row(round));
    }
    next = answer.value.next;
    more.textContent = words.historyMore;
    more.hidden = next === null;
    state.textContent = list.childElementCount === 0 ? words.historyEmpty : '';
  };
  more.addEventListener('click', () => void load());
  void load();
}

function roundRow(
  { payout, roundId, stake, steps }: Round,
  { words, symbol, time }: { readonly words: Words; readonly symbol: string; readonly time: string },
  onReplay: () => void,
): HTMLElement {
  const free = steps.filter(({ kind }) => kind === 'free').length;
  const paid = parseMoney(payout);
  const note = free > 0 ? words.historyFree(free) : words.historyStake(spoken(parseMoney(stake), symbol));
  return el(
    'div',
    { class: 'round-row' },
    el(
      'button',
      {
        class: 'round-main',
        attrs: { type: 'button', title: words.historyReplay },
        onTap: onReplay,
      },
      el(
        'span',
        { class: 'round-what' },
        el('span', { class: 'round-time', text: time }),
        el('span', { class: 'round-note', text: note }),
      ),
      el('span', { class: paid > 0n ? 'round-pay paid' : 'round-pay', text: spoken(paid, symbol) }),
      icon('chevron'),
    ),
    el(
      'a',
      {
        class: 'round-verify',
        attrs: {
          href: `/verify/${encodeURIComponent(roundId)}`,
          target: '_blank',
          rel: 'noopener',
          'aria-label': `${words.historyVerify} ${time}`,
        },
      },
      icon('shield'),
    ),
  );
}
