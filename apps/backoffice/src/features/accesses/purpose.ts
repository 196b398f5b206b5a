import type { Purpose } from '@laro/wire';
import { PURPOSES } from '@laro/wire/accesses';
import { useState } from 'react';
import { useStaff } from '../../shell/session.ts';

export type { Purpose };
export { PURPOSES };

/** A little less than the server remembers it (12 hours): it is asked for again before a page is refused. */
const STATED_MS = 11 * 3_600_000;
/** As long as the tab lives: another tab, like another colleague, says why by itself. */
const key = (...parts: readonly string[]): string => `laro.console.purpose.${parts.join('.')}`;

const read = (name: string): string => {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};
const write = (name: string, value: string): void => {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // It is asked for again.
  }
};
const purposeOf = (text: string | undefined): Purpose | null =>
  PURPOSES.find((known) => known === text) ?? null;

export type StatedPurpose = {
  /** Why this member is looked at; null until somebody says. */
  readonly purpose: Purpose | null;
  /** What this colleague said last of any member: most days are about one thing. */
  readonly last: Purpose | null;
  readonly state: (purpose: Purpose) => void;
  /** Asks anew, as for another reason to look. */
  readonly forget: () => void;
};

/** Why whoever is here looks at a member; the server writes it down with each look. */
export function usePurpose(member: string): StatedPurpose {
  const { userName } = useStaff();
  const own = key(userName, member);
  const usual = key(userName, 'last');
  const [purpose, setPurpose] = useState(() => {
    const [text, at] = read(own).split(' ');
    return Date.now() - Number(at) < STATED_MS ? purposeOf(text) : null;
  });
  return {
    purpose,
    last: purposeOf(read(usual)),
    state: (next) => {
      write(own, `${next} ${Date.now()}`);
      write(usual, next);
      setPurpose(next);
    },
    forget: () => {
      write(own, '');
      setPurpose(null);
    },
  };
}
