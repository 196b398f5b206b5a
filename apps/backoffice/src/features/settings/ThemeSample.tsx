import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useStaff } from '../../shell/session.ts';
import type { AllColors } from './colors.ts';

const TILES = ['--hue-slots', '--hue-live', '--hue-fish', '--hue-sports', '--hue-bingo', '--hue-jl'] as const;

/** The app in small, in these colors: every surface and every text of it stands somewhere here. */
export function ThemeSample({ colors }: { readonly colors: AllColors }): ReactNode {
  const t = useMessages('settings');
  const { name, currencySymbol } = useStaff().merchant;
  // The app's own names, inside the sample alone.
  const own = Object.fromEntries(
    Object.entries(colors).map(([token, color]) => [token.replace('--', '--app-'), color]),
  ) as CSSProperties;
  return (
    <div className="sample" style={own} aria-hidden="true">
      <header>
        <strong>{name}</strong>
        <span className="sample-balance">{currencySymbol}1,250.00</span>
      </header>
      <div className="stack-4 sample-banner">
        <strong>{t('sampleBanner')}</strong>
        <small>{t('sampleBannerText')}</small>
        <span className="sample-act">{t('samplePlay')}</span>
      </div>
      <div className="sample-tiles">
        {TILES.map((hue) => (
          <span key={hue} style={{ background: colors[hue] }} />
        ))}
      </div>
      <ul>
        <li>
          <span>
            {t('sampleDeposit')}
            <small>GCash · 09:30</small>
          </span>
          <b className="sample-good">+500.00</b>
        </li>
        <li>
          <span>
            {t('sampleBet')}
            <small>Perlas · 09:32</small>
          </span>
          <b>−20.00</b>
        </li>
      </ul>
      <p className="sample-urgent">{t('sampleUrgent')}</p>
      <nav>
        <span className="sample-here">{t('sampleHome')}</span>
        <span>{t('sampleGames')}</span>
        <span>{t('sampleMe')}</span>
      </nav>
    </div>
  );
}
