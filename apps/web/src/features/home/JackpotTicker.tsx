import { LANGUAGES } from '@laro/i18n';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import './jackpot.css';

const FROM = 200_000_000;
const TO = 210_000_000;
const STEP_FROM = 100;
const STEP_TO = 500;
const EVERY_S = [3, 4, 5] as const;

/** A whole number from `from` to `to`, both among them. */
function between(from: number, to: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return from + (random % (to - from + 1));
}

/**
 * HOME-16: an ornament, so it stands in the demo alone, has no sign of a currency and says what it is (LOBBY-3). It
 * begins in the browser, for a document is the same for all.
 */
export function JackpotTicker(): ReactNode {
  const t = useMessages('belowFold');
  const { demo } = useMerchant().profile;
  const isAwake = useHydrated();
  if (!demo) return null;
  return (
    <section className="jackpot" aria-label={t('jackpot')}>
      <p className="jackpot-title">{t('jackpot')}</p>
      <p className="jackpot-figure">{isAwake ? <Growing /> : '\u00a0'}</p>
      <p className="text-12 text-text-3">{t('jackpotNote')}</p>
    </section>
  );
}

function Growing(): ReactNode {
  const language = useLanguage();
  const [amount, setAmount] = useState(() => between(FROM, TO));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = (): void => {
      const seconds = EVERY_S[between(0, EVERY_S.length - 1)] ?? EVERY_S[0];
      timer = setTimeout(() => {
        setAmount((before) => before + between(STEP_FROM, STEP_TO));
        next();
      }, seconds * 1_000);
    };
    next();
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return amount.toLocaleString(LANGUAGES[language].tag);
}
