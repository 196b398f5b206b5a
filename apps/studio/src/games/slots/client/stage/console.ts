import { type Money, ZERO } from '@laro/money';
import type { PlayerSettings } from '../../play-api.ts';
import { el } from '../element.ts';
import { type IconName, icon } from '../icons.ts';
import type { Words } from '../words/index.ts';
import { createMoneyFigure, type MoneyFigure } from './money-figure.ts';
import { createSpinButton, type SpinFace } from './spin-button.ts';

/** The lower third of the stage: balance, stake, last win, and everything a thumb needs. */
export type Console = {
  readonly root: HTMLElement;
  readonly balance: MoneyFigure;
  setStake(stake: Money, canLower: boolean, canRaise: boolean): void;
  setLastWin(amount: Money): void;
  face(face: SpinFace): void;
  /** While a round runs, nothing that would change the next one can be touched. */
  lock(locked: boolean): void;
  setTurbo(on: boolean): void;
};

export type ConsoleTaps = {
  readonly onSpin: () => void;
  readonly onStake: () => void;
  readonly onLower: () => void;
  readonly onRaise: () => void;
  readonly onTurbo: () => void;
  readonly onAutoplay: () => void;
};

export function createConsole(
  words: Words,
  settings: Pick<PlayerSettings, 'autoplay' | 'turbo' | 'currencySymbol' | 'trial'>,
  taps: ConsoleTaps,
): Console {
  const symbol = settings.currencySymbol;
  const balance = createMoneyFigure(symbol, ZERO);
  const stake = createMoneyFigure(symbol, ZERO);
  const lastWin = createMoneyFigure(symbol, ZERO);

  const round = (name: IconName, label: string, onTap: () => void, extra = '') =>
    el(
      'button',
      { class: `round ${extra}`.trim(), attrs: { type: 'button', 'aria-label': label }, onTap },
      icon(name),
    );

  const lower = round('minus', words.lowerStake, taps.onLower);
  const raise = round('plus', words.raiseStake, taps.onRaise);
  const turbo = settings.turbo ? round('turbo', words.turbo, taps.onTurbo, 'turbo') : null;
  turbo?.setAttribute('aria-pressed', 'false');
  const auto = settings.autoplay ? round('auto', words.autoplay, taps.onAutoplay, 'auto') : null;

  const spin = createSpinButton(words, taps.onSpin);

  const stakeButton = el(
    'button',
    { class: 'meter meter-stake', attrs: { type: 'button', 'aria-haspopup': 'dialog' }, onTap: taps.onStake },
    el('span', { class: 'meter-label', text: words.stake }),
    stake.root,
  );
  const meter = (label: string, figure: MoneyFigure, name: string) =>
    el('div', { class: `meter ${name}` }, el('span', { class: 'meter-label', text: label }), figure.root);

  const root = el(
    'footer',
    { class: 'console' },
    el(
      'div',
      { class: 'meters' },
      // Beside the money it speaks of, where it cannot be overlooked.
      settings.trial
        ? el('span', { class: 'badge', text: words.trial, attrs: { title: words.trialHint } })
        : null,
      meter(words.balance, balance, 'meter-balance'),
      stakeButton,
      meter(words.lastWin, lastWin, 'meter-win'),
    ),
    el('div', { class: 'controls' }, turbo ?? el('span'), lower, spin.root, raise, auto ?? el('span')),
  );

  let canLower = true;
  let canRaise = true;
  let locked = false;
  const applyLock = () => {
    lower.disabled = locked || !canLower;
    raise.disabled = locked || !canRaise;
    stakeButton.disabled = locked;
    if (auto) auto.disabled = locked;
  };

  return {
    root,
    balance,
    setStake: (amount, isAboveLowest, isBelowHighest) => {
      stake.set(amount);
      canLower = isAboveLowest;
      canRaise = isBelowHighest;
      applyLock();
    },
    setLastWin: (amount) => lastWin.set(amount),
    face: spin.face,
    lock: (next) => {
      locked = next;
      root.classList.toggle('locked', next);
      applyLock();
    },
    setTurbo: (on) => turbo?.setAttribute('aria-pressed', `${on}`),
  };
}
