import type { LanguageCode } from '@laro/i18n';
import { parseMoney } from '@laro/money';
import { Money, prefersReducedMotion } from '@laro/ui';
import type { WinnerItem } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { hueOf } from '../../shell/categories.ts';
import { useMerchant } from '../../shell/context.ts';
import { PlayLink } from '../games/index.ts';
import { winnersQuery } from './queries.ts';

/** CONST-2: one row every two seconds, and only if there is more than one. */
const STEP_MS = 2_000;
const SLIDE_MS = 300;
const ROWS_SHOWN = 4;
/** SYS-9. */
const SETTLED_MS = 250;

/** HOME-8: real wins, newest first, hidden when there are none. It stands still while somebody reads it. */
export function WinnerBoard(): ReactNode {
  const t = useMessages('belowFold');
  const { data } = useQuery(winnersQuery(useSettledLanguage()));
  const { profile } = useMerchant();
  const titleId = useId();
  const winners = data?.list ?? [];
  if (winners.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="winners">
      <h2 id={titleId} className="row-title">
        {t('winners')}
      </h2>
      <p className="mt-0.5 text-14 text-text-3">{t(profile.demo ? 'winnersDemo' : 'winnersText')}</p>
      <Rotating winners={winners} />
    </section>
  );
}

/** SYS-9: who tries one language after the other asks for the board once. */
function useSettledLanguage(): LanguageCode {
  const language = useLanguage();
  const [settled, setSettled] = useState(language);
  useEffect(() => {
    if (settled === language) return;
    const timer = setTimeout(() => {
      setSettled(language);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [settled, language]);
  return settled;
}

function Rotating({ winners }: { readonly winners: readonly WinnerItem[] }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef(false);
  const [first, setFirst] = useState(0);
  const shown = Math.min(winners.length, ROWS_SHOWN);

  useEffect(() => {
    if (winners.length < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      const element = list.current;
      const row = element?.firstElementChild;
      if (!element || !(row instanceof HTMLElement) || held.current || document.hidden) return;
      const slide = element.animate(
        [{ transform: 'none' }, { transform: `translateY(-${row.offsetHeight}px)` }],
        {
          duration: SLIDE_MS,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        },
      );
      slide.addEventListener('finish', () => {
        setFirst((index) => (index + 1) % winners.length);
      });
    }, STEP_MS);
    return () => {
      clearInterval(timer);
    };
  }, [winners.length]);

  const pauseWhile = (value: boolean) => () => {
    held.current = value;
  };
  // One row more than is seen: it is the one that slides in.
  const rows = Array.from({ length: winners.length > 1 ? shown + 1 : 1 }, (_, index) => first + index);
  return (
    <div
      className="winner-window"
      data-rows={shown}
      onPointerEnter={pauseWhile(true)}
      onPointerLeave={pauseWhile(false)}
      onFocus={pauseWhile(true)}
      onBlur={pauseWhile(false)}
    >
      <ul ref={list}>
        {rows.map((position, index) => {
          const winner = winners[position % winners.length];
          return winner && <WinnerRow key={position} winner={winner} spare={index >= shown} />;
        })}
      </ul>
    </div>
  );
}

function WinnerRow({ winner, spare }: { readonly winner: WinnerItem; readonly spare: boolean }): ReactNode {
  const t = useMessages('belowFold');
  const home = useMessages('home');
  const { currencySymbol } = useMerchant();
  const { vo, demo, gameCategory, vendor, gameId, nodeId } = winner;
  return (
    <li inert={spare} data-hue={hueOf(gameCategory)}>
      <PlayLink game={{ gameCategory, vendor, gameId, nodeId }} className="winner-row">
        <img src={vo.iconUrl} alt="" width={40} height={40} loading="lazy" className="winner-art" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-semibold">
            {vo.customerName}
            {demo && <span className="ml-2 text-12 font-normal text-text-3">{home('demo')}</span>}
          </span>
          <span className="block truncate text-12 text-text-3">{t('wonIn', { game: vo.gameName })}</span>
        </span>
        <span className="flex-none text-right">
          <Money
            amount={parseMoney(vo.winAmount)}
            symbol={currencySymbol}
            className="block text-16 font-bold"
          />
          <span className="block text-12 font-semibold text-accent">{t('playNow')}</span>
        </span>
      </PlayLink>
    </li>
  );
}
