import { classes, Icon } from '@laro/ui';
import type { Security } from '@laro/wire';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { LANTERNS, type Lantern, protectionOf } from './protection.ts';

const NAMES = {
  password: 'lanternPassword',
  contact: 'lanternContact',
  factor: 'lanternFactor',
  payment: 'lanternPayment',
} as const;
const LEVELS = { basic: 'levelBasic', good: 'levelGood', strong: 'levelStrong' } as const;
const NEXT = {
  password: 'nextPassword',
  contact: 'nextContact',
  factor: 'nextFactor',
  payment: 'nextPayment',
} as const;

/** A string of four lanterns, one for each thing that protects the account; what is done is lit. */
export function Protection({
  security,
  onNext,
}: {
  readonly security: Security;
  readonly onNext: (lantern: Lantern) => void;
}): ReactNode {
  const say = useWords('security');
  const { lit, count, level, next } = protectionOf(security);
  return (
    <section className="protection" aria-label={say('protection')} data-level={level}>
      <ul className="lanterns">
        {LANTERNS.map((lantern) => (
          <li key={lantern} className={classes('lantern', lit[lantern] && 'lantern-lit')}>
            <LanternPicture />
            <span className="lantern-name">{say(NAMES[lantern])}</span>
            <span className="sr-only">{say(lit[lantern] ? 'lanternOn' : 'lanternOff')}</span>
          </li>
        ))}
      </ul>
      <h2 className="text-20 font-bold">{say(LEVELS[level])}</h2>
      <p className="text-14 text-text-3">{say('lit', { count, of: LANTERNS.length })}</p>
      {next === null ? (
        <p className="mt-3 text-14 text-text-2">{say('nextNothing')}</p>
      ) : (
        <button
          type="button"
          className="protection-next"
          onClick={() => {
            onNext(next);
          }}
        >
          <span className="min-w-0 flex-1">{say(NEXT[next])}</span>
          <Icon name="more" className="size-4" />
        </button>
      )}
    </section>
  );
}

/** A parol: a star of five points in its ring, on the string that runs to its neighbours, with two tassels. */
function LanternPicture(): ReactNode {
  return (
    <svg viewBox="0 0 80 84" aria-hidden="true" className="lantern-picture">
      <path className="lantern-string" d="M0 6Q40 22 80 6" />
      <path className="lantern-string" d="M40 14v8" />
      <circle className="lantern-ring" cx="40" cy="42" r="19" />
      <path
        className="lantern-star"
        d="M40 21l4.9 14.2 15 .3-12 9 4.4 14.4L40 50.2l-12.3 8.7 4.4-14.4-12-9 15-.3z"
      />
      <path className="lantern-tassel" d="M30 61v13M50 61v13" />
    </svg>
  );
}
