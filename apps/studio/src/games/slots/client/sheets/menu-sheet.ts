import { el } from '../element.ts';
import { type IconName, icon } from '../icons.ts';
import type { Words } from '../words/index.ts';
import { openSheet, toggle } from './sheet.ts';

type MenuTaps = {
  readonly soundOn: boolean;
  readonly onSound: (on: boolean) => void;
  /** Null where the device cannot vibrate. */
  readonly hapticsOn: boolean | null;
  readonly onHaptics: (on: boolean) => void;
  readonly onPaytable: () => void;
  readonly onHistory: () => void;
  readonly onFairness: () => void;
  readonly onLeave: () => void;
};

/** Everything that is not the next spin. */
export function openMenuSheet(words: Words, taps: MenuTaps) {
  const sheet = openSheet({ name: words.menu, words });
  const entry = (name: IconName, text: string, act: () => void) =>
    el(
      'button',
      { class: 'entry', attrs: { type: 'button' }, onTap: () => void sheet.close().then(act) },
      icon(name),
      el('span', { text }),
      icon('chevron'),
    );
  sheet.body.append(
    entry('book', words.paytable, taps.onPaytable),
    entry('history', words.history, taps.onHistory),
    entry('shield', words.fairness, taps.onFairness),
    toggle(words.sound, taps.soundOn, taps.onSound, 'sound_on'),
    ...(taps.hapticsOn === null ? [] : [toggle(words.haptics, taps.hapticsOn, taps.onHaptics, 'vibration')]),
    entry('leave', words.leave, taps.onLeave),
  );
}
