import { type Money, parseMoney, ZERO } from '@laro/money';
import { el } from '../../slots/client/element.ts';
import { type IconName, icon } from '../../slots/client/icons.ts';
import { spoken } from '../../slots/client/money-display.ts';
import { createMoneyFigure } from '../../slots/client/stage/money-figure.ts';
import type { Words } from '../../slots/client/words/index.ts';
import { factsOf, percentOf } from '../kit/odds.ts';
import type { InstantGame } from '../kit/rule.ts';
import type { InstantRound } from '../play-api.ts';
import { timesText } from './controls.ts';
import type { T } from './messages.ts';
import type { Part } from './part.ts';

const PILLS = 12;

export type Taps = {
  readonly onPlay: () => void;
  readonly onStake: (by: number) => void;
  readonly onScale: (up: boolean) => void;
  readonly onMenu: () => void;
  readonly onSound: () => void;
  readonly onInfo: () => void;
  readonly onAuto: (() => void) | null;
};

type ViewParts = {
  readonly words: Words;
  readonly t: T;
  readonly game: InstantGame;
  readonly name: string;
  readonly symbol: string;
  readonly trial: boolean;
  readonly soundOn: boolean;
};

// oxlint-disable-next-line max-lines-per-function -- a table of what the screen shows; each handler is one line.
export function createView(
  { words, t, game, name, symbol, trial, soundOn }: ViewParts,
  part: Part,
  taps: Taps,
) {
  const tool = (picture: IconName, label: string, act: () => void) =>
    el(
      'button',
      { class: 'tool', attrs: { type: 'button', 'aria-label': label }, onTap: act },
      icon(picture),
    );
  const status = el('p', { class: 'unseen', attrs: { role: 'status', 'aria-live': 'polite' } });
  const soundTool = tool(
    soundOn ? 'sound_on' : 'sound_off',
    soundOn ? words.soundOff : words.soundOn,
    taps.onSound,
  );
  const pills = el('ol', { class: 'pills', attrs: { 'aria-label': t('lastResults'), tabindex: '0' } });
  const noPills = el('li', { class: 'pill-none', text: t('noResults') });
  pills.append(noPills);
  const result = el('div', { class: 'result', attrs: { 'aria-hidden': 'true' } });

  const balance = createMoneyFigure(symbol, ZERO);
  const net = el('span', { class: 'net' });
  const stake = createMoneyFigure(symbol, ZERO);
  const odds = el('dl', { class: 'odds' });
  const small = (picture: string, label: string, act: () => void) =>
    el(
      'button',
      { class: 'step', attrs: { type: 'button', 'aria-label': label }, onTap: act },
      picture === 'minus' || picture === 'plus' ? icon(picture) : picture,
    );
  const steps = [
    small('½', `½ ${words.stake}`, () => taps.onScale(false)),
    small('minus', words.lowerStake, () => taps.onStake(-1)),
    small('plus', words.raiseStake, () => taps.onStake(1)),
    small('2×', `2× ${words.stake}`, () => taps.onScale(true)),
  ];
  const playText = el('span', { class: 'play-text', text: t('play') });
  const playHint = el('span', { class: 'play-hint' });
  const play = el(
    'button',
    { class: 'play', attrs: { type: 'button' }, onTap: taps.onPlay },
    playText,
    playHint,
  );
  const auto = taps.onAuto
    ? el(
        'button',
        { class: 'auto', attrs: { type: 'button', 'aria-label': words.autoplay }, onTap: taps.onAuto },
        icon('auto'),
      )
    : null;

  const root = el(
    'main',
    { class: 'instant' },
    el(
      'header',
      { class: 'bar' },
      tool('menu', words.menu, taps.onMenu),
      el('h1', { text: name }),
      trial ? el('span', { class: 'badge', text: words.trial, attrs: { title: words.trialHint } }) : null,
      el('span', { class: 'gap' }),
      tool('info', t('rules'), taps.onInfo),
      soundTool,
    ),
    pills,
    el('section', { class: 'arena', attrs: { 'aria-label': name } }, part.stage, result),
    el(
      'section',
      { class: 'panel', attrs: { 'aria-label': words.stake } },
      part.controls,
      odds,
      el(
        'div',
        { class: 'stake' },
        el(
          'div',
          { class: 'stake-box' },
          el('span', { class: 'control-name', text: words.stake }),
          stake.root,
        ),
        ...steps,
      ),
      el('div', { class: 'go' }, play, auto),
      el(
        'footer',
        { class: 'meters' },
        el(
          'span',
          { class: 'meter' },
          el('span', { class: 'meter-name', text: words.balance }),
          balance.root,
        ),
        el('span', { class: 'meter right' }, el('span', { class: 'meter-name', text: t('sessionNet') }), net),
      ),
    ),
    status,
  );

  return {
    root,
    play,
    announce: (text: string) => {
      status.textContent = text;
    },
    setBalance: (amount: Money) => balance.set(amount),
    balance: () => balance.amount(),
    setNet: (amount: Money) => {
      net.textContent = `${amount > 0n ? '+' : ''}${spoken(amount, symbol)}`;
      net.dataset.sign = amount > 0n ? 'up' : amount < 0n ? 'down' : 'even';
    },
    setStake: (amount: Money, isLowest: boolean, isHighest: boolean) => {
      stake.set(amount);
      for (const [index, button] of steps.entries()) button.disabled = index < 2 ? isLowest : isHighest;
    },
    setSound: (on: boolean) => {
      soundTool.replaceChildren(icon(on ? 'sound_on' : 'sound_off'));
      soundTool.setAttribute('aria-label', on ? words.soundOff : words.soundOn);
    },
    setOdds: (stakeNow: Money | null) => {
      const chosen = part.odds();
      odds.hidden = chosen === null || stakeNow === null;
      if (chosen === null || stakeNow === null) return;
      const { hit, largest, returned } = factsOf(chosen);
      const row = (term: string, value: string) =>
        el('div', {}, el('dt', { text: term }), el('dd', { text: value }));
      odds.replaceChildren(
        row(t('chance'), `${percentOf(hit)} %`),
        row(
          game.hasMoves ? t('next') : t('largest'),
          `${timesText(largest)} · ${spoken(payOf(stakeNow, largest), symbol)}`,
        ),
        row(t('returned'), `${percentOf(returned)} %`),
      );
    },
    /** What the main button does now. */
    face: (text: string, hint: string, enabled: boolean, tone: 'play' | 'take' | 'stop') => {
      playText.textContent = text;
      playHint.textContent = hint;
      playHint.hidden = hint === '';
      play.disabled = !enabled;
      play.dataset.tone = tone;
    },
    lock: (locked: boolean, canAuto: boolean) => {
      root.classList.toggle('busy', locked);
      for (const button of steps) button.classList.toggle('held', locked);
      if (auto) auto.disabled = locked || !canAuto;
    },
    showResult: (round: InstantRound | null) => {
      delete result.dataset.state;
      if (!round) return;
      const payout = parseMoney(round.payout);
      // A payout below the stake is no win, and is not shown as one.
      const isWin = payout > parseMoney(round.stake);
      result.replaceChildren(
        el('span', { class: 'result-times', text: timesText(round.times) }),
        el('span', { class: 'result-pay', text: payout > 0n ? spoken(payout, symbol) : t('noWin') }),
      );
      result.dataset.state = isWin ? 'won' : payout > 0n ? 'part' : 'lost';
    },
    addPill: (round: InstantRound) => {
      noPills.remove();
      const isWin = parseMoney(round.payout) > parseMoney(round.stake);
      const pill = el('li', { class: 'pill', text: part.pill(round) });
      pill.dataset.state = isWin ? 'won' : 'lost';
      pill.append(el('span', { class: 'unseen', text: isWin ? words.win : t('noWin') }));
      pills.prepend(pill);
      while (pills.childElementCount > PILLS) pills.lastElementChild?.remove();
    },
  };
}

/** Hundredths of a stake. */
export function payOf(stake: Money, times: number): Money {
  return ((stake * BigInt(times)) / 100n) as Money;
}
