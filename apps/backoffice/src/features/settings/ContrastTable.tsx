import { CONTRAST_MIN, CONTRAST_PAIRS, contrastOf, type ThemeColor } from '@laro/wire/theme';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import type { AllColors } from './colors.ts';

const SURFACES = [...new Set(CONTRAST_PAIRS.map(([, surface]) => surface))].filter(
  (surface) => !surface.startsWith('--accent'),
);
const TEXTS = [...new Set(CONTRAST_PAIRS.map(([text]) => text))].filter((text) => text !== '--on-accent');
const ON_ACCENT = CONTRAST_PAIRS.filter(([text]) => text === '--on-accent');

/** Every text on every surface on which it stands: as it looks, and in numbers. */
export function ContrastTable({ colors }: { readonly colors: AllColors }): ReactNode {
  const t = useMessages('settings');
  return (
    <table className="contrast">
      <caption>{t('contrastCaption', { min: `${CONTRAST_MIN}` })}</caption>
      <thead>
        <tr>
          <td />
          {SURFACES.map((surface) => (
            <th key={surface} scope="col">
              {t(`color_${surface}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TEXTS.map((text) => (
          <tr key={text}>
            <th scope="row">{t(`color_${text}`)}</th>
            {SURFACES.map((surface) => (
              <Pair key={surface} text={text} surface={surface} colors={colors} />
            ))}
          </tr>
        ))}
        {ON_ACCENT.map(([text, surface]) => (
          <tr key={surface}>
            <th scope="row">
              {t('onSurface', { text: t(`color_${text}`), surface: t(`color_${surface}`) })}
            </th>
            <Pair text={text} surface={surface} colors={colors} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pair({
  text,
  surface,
  colors,
}: {
  readonly text: ThemeColor;
  readonly surface: ThemeColor;
  readonly colors: AllColors;
}): ReactNode {
  const t = useMessages('settings');
  const ratio = contrastOf(colors[text], colors[surface]);
  const isLow = ratio < CONTRAST_MIN;
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return (
    <td {...(isLow && { 'data-low': '' })}>
      <span
        className="contrast-look"
        style={{ color: colors[text], background: colors[surface] }}
        aria-hidden="true"
      >
        Aa
      </span>
      <span className="contrast-ratio">
        {isLow && <Icon name="warning" small />}
        {shown}
        {isLow && <span className="visually-hidden"> {t('tooLow')}</span>}
      </span>
    </td>
  );
}
