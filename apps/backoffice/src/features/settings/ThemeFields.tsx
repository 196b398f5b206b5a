import { CONTRAST_MIN, lowContrasts, THEME_COLORS, type ThemeColor } from '@laro/wire/theme';
import { ActionIcon, Alert, Button, ColorInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { ContrastTable } from './ContrastTable.tsx';
import type { AllColors, Colors } from './colors.ts';
import type { FieldsProps } from './sections.ts';
import { ThemePreview } from './ThemePreview.tsx';
import { ThemeSample } from './ThemeSample.tsx';
import './theme.css';

/** Which are chosen together. */
const COLOR_GROUPS = {
  surfaces: ['--ground', '--surface-1', '--surface-2', '--surface-3'],
  texts: ['--text-1', '--text-2', '--text-3'],
  signals: ['--accent', '--accent-raised', '--on-accent', '--urgent', '--success'],
  hues: (Object.keys(THEME_COLORS) as ThemeColor[]).filter((name) => name.startsWith('--hue-')),
} as const satisfies Readonly<Record<string, readonly ThemeColor[]>>;
const COLOR_GROUP_NAMES = Object.keys(COLOR_GROUPS) as readonly (keyof typeof COLOR_GROUPS)[];

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** What is in force with these: whatever is not a color yet stays ours. */
function allOf(colors: Colors): AllColors {
  const chosen = Object.entries(colors).filter(([, color]) => color !== undefined && isColor(color));
  return { ...THEME_COLORS, ...Object.fromEntries(chosen) };
}

/** The brand's own colors. */
export function ThemeFields({ form, readOnly }: FieldsProps<'theme'>): ReactNode {
  return (
    <ThemePicker
      colors={form.getValues().colors}
      readOnly={readOnly}
      faultOf={(name) => form.errors[`colors.${name}`]}
      onChange={(colors) => form.setFieldValue('colors', colors as never)}
      canPreview
    />
  );
}

/** Colors beside what they make of the app: a sample, and whether each text can be read where it stands. */
export function ThemePicker({
  colors,
  readOnly = false,
  faultOf,
  onChange,
  canPreview = false,
}: {
  readonly colors: Colors;
  readonly readOnly?: boolean;
  readonly faultOf: (name: ThemeColor) => ReactNode;
  readonly onChange: (colors: Colors) => void;
  /** Only of a brand that is there. */
  readonly canPreview?: boolean;
}): ReactNode {
  const t = useMessages('settings');
  const [isPreviewed, setPreviewed] = useState(false);
  const all = allOf(colors);
  const set = (name: ThemeColor, color: string | null): void => {
    const { [name]: _, ...others } = colors;
    onChange(color === null ? others : { ...others, [name]: color });
  };
  return (
    <div className="theme-layout">
      <div className="stack-20">
        {COLOR_GROUP_NAMES.map((group) => (
          <section key={group} aria-labelledby={`colors-${group}`}>
            <h3 id={`colors-${group}`}>{t(`colors_${group}`)}</h3>
            <div className="theme-grid">
              {COLOR_GROUPS[group].map((name) => (
                <ColorField
                  key={name}
                  name={name}
                  color={colors[name]}
                  readOnly={readOnly}
                  fault={faultOf(name)}
                  set={(color) => set(name, color)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <aside className="stack-12 theme-side" aria-label={t('themeResult')}>
        <ContrastVerdict colors={all} />
        <ThemeSample colors={all} />
        {canPreview && (
          <Button leftSection={<Icon name="preview" small />} onClick={() => setPreviewed(true)}>
            {t('previewApp')}
          </Button>
        )}
        <ContrastTable colors={all} />
      </aside>
      {isPreviewed && <ThemePreview colors={all} close={() => setPreviewed(false)} />}
    </div>
  );
}

/** What of it could not be read, pair by pair in words; the server refuses the same. */
function ContrastVerdict({ colors }: { readonly colors: AllColors }): ReactNode {
  const t = useMessages('settings');
  const low = lowContrasts(colors);
  return (
    <div role="status">
      {low.length === 0 ? (
        <p className="theme-good">
          <Icon name="check" small /> {t('contrastGood', { min: `${CONTRAST_MIN}` })}
        </p>
      ) : (
        <Alert color="danger" icon={<Icon name="warning" />} title={t('lowContrast', { count: low.length })}>
          <ul className="theme-low">
            {low.map(({ text, surface, contrast }) => (
              <li key={`${text} ${surface}`}>
                {t('lowPair', {
                  text: t(`color_${text}`),
                  surface: t(`color_${surface}`),
                  contrast: contrast.toFixed(2),
                  min: `${CONTRAST_MIN}`,
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

function ColorField({
  name,
  color,
  readOnly,
  fault,
  set,
}: {
  readonly name: ThemeColor;
  readonly color: string | undefined;
  readonly readOnly: boolean;
  readonly fault: ReactNode;
  readonly set: (color: string | null) => void;
}): ReactNode {
  const t = useMessages('settings');
  const label = t(`color_${name}`);
  return (
    <div className="theme-color">
      <ColorInput
        label={label}
        format="hex"
        value={color ?? THEME_COLORS[name]}
        error={fault}
        readOnly={readOnly}
        fixOnBlur={false}
        withEyeDropper={false}
        popoverProps={{ withinPortal: true }}
        onChange={(next) => {
          const lower = next.toLowerCase();
          set(lower === THEME_COLORS[name] ? null : lower);
        }}
      />
      {!readOnly && (
        <ActionIcon
          aria-label={t('backToOurs', { color: label })}
          title={t('backToOurs', { color: label })}
          disabled={color === undefined}
          onClick={() => set(null)}
        >
          <Icon name="undo" small />
        </ActionIcon>
      )}
    </div>
  );
}
