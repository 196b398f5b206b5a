import type { Money } from '@laro/money';
import { el } from '../element.ts';
import { amountAt, figures } from '../money-display.ts';
import { isStill } from '../motion.ts';
import type { Pace } from '../pace.ts';

/** An amount on screen, set as money is set here: symbol smaller, decimals quieter, figures of one width. */
export type MoneyFigure = {
  readonly root: HTMLElement;
  amount(): Money;
  set(amount: Money): void;
  /** Counts from what is shown to `to`. A tap ends the counting at once, on the exact amount. */
  count(to: Money, ms: number, pace: Pace): Promise<void>;
};

/** Text is changed this often: more is not read, and asking for every frame would make the page lay out every frame. */
const TEXT_EVERY_MS = 56;

export function createMoneyFigure(symbol: string, initial: Money, className = ''): MoneyFigure {
  const lead = document.createTextNode('');
  const whole = document.createTextNode('');
  const decimals = document.createTextNode('');
  const root = el('span', { class: `money ${className}`.trim() });
  const leadSpan = el('span', { class: 'money-lead' });
  const decimalSpan = el('span', { class: 'money-decimals' });
  leadSpan.append(lead);
  decimalSpan.append(decimals);
  root.append(leadSpan, whole, decimalSpan);
  let amount = initial;
  let generation = 0;

  const write = (next: Money) => {
    amount = next;
    const parts = figures(next, symbol);
    if (lead.data !== parts.lead) lead.data = parts.lead;
    if (whole.data !== parts.whole) whole.data = parts.whole;
    if (decimals.data !== parts.decimals) decimals.data = parts.decimals;
  };
  write(initial);

  return {
    root,
    amount: () => amount,
    set: (next) => {
      generation += 1;
      write(next);
    },
    count: (to, ms, pace) => {
      generation += 1;
      const mine = generation;
      const from = amount;
      if (ms <= 0 || isStill() || from === to) {
        write(to);
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const start = performance.now();
        let timer = 0;
        const unlisten = pace.onHurry(() => tick(true));
        const tick = (hurried: boolean) => {
          clearTimeout(timer);
          const overtaken = mine !== generation;
          const progress = hurried ? 1 : (performance.now() - start) / ms;
          if (!overtaken) write(amountAt(from, to, progress));
          if (progress < 1 && !overtaken) {
            timer = setTimeout(tick, TEXT_EVERY_MS, false);
            return;
          }
          unlisten();
          resolve();
        };
        tick(false);
      });
    },
  };
}
