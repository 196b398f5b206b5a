import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Our tones; a component that names one gets its token and its tint, and nothing of the library's own palette. */
const TONES = ['accent', 'danger', 'success', 'warn', 'info', 'link'] as const;
type Tone = (typeof TONES)[number];

const isTone = (color: unknown): color is Tone => TONES.some((tone) => tone === color);
const tuple = (color: string) => Array.from({ length: 10 }, () => color) as unknown as MantineColorsTuple;
const tint = (tone: Tone, share = 'var(--tint)') =>
  `color-mix(in srgb, var(--${tone}) ${share}, transparent)`;

export const theme = createTheme({
  colors: Object.fromEntries(TONES.map((tone) => [tone, tuple(`var(--${tone})`)])),
  primaryColor: 'link',
  autoContrast: false,
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.43', lg: '1.5', xl: '1.3' },
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '20px', lineHeight: '1.3' }, h2: { fontSize: '16px', lineHeight: '1.5' } },
  },
  defaultRadius: '8px',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const { color, variant } = input;
    if (!isTone(color)) return defaultVariantColorsResolver(input);
    const border = '1px solid transparent';
    if (variant === 'filled') {
      const on = color === 'accent' || color === 'danger' ? `var(--on-${color})` : 'var(--surface-1)';
      const hover =
        color === 'accent' ? 'var(--accent-raised)' : `color-mix(in srgb, var(--${color}) 88%, #000)`;
      return { background: `var(--${color})`, hover, color: on, border };
    }
    if (variant === 'light') {
      return { background: tint(color), hover: tint(color, '24%'), color: `var(--${color})`, border };
    }
    if (variant === 'outline') {
      return {
        background: 'transparent',
        hover: tint(color),
        color: `var(--${color})`,
        border: `1px solid var(--${color})`,
      };
    }
    if (variant === 'default') {
      return {
        background: 'var(--surface-1)',
        hover: 'var(--surface-2)',
        color: 'var(--text-1)',
        border: '1px solid var(--hairline-strong)',
      };
    }
    return { background: 'transparent', hover: tint(color), color: `var(--${color})`, border };
  },
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.6, blur: 0 }, radius: '12px' },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    // Its placeholder for the focus would be a child that no menu may have (axe).
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 } } },
  },
});

/** Mantine's variables, said in our tokens once for both schemes. */
const MAPPED = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text-1)',
  '--mantine-color-bright': 'var(--text-1)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface-1)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--text-1)',
  '--mantine-color-default-border': 'var(--hairline-strong)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-color-gray-text': 'var(--text-2)',
  '--mantine-color-gray-light': 'var(--surface-2)',
  '--mantine-color-gray-light-hover': 'var(--surface-3)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
  '--mantine-primary-color-filled': 'var(--link)',
  '--mantine-primary-color-filled-hover': 'var(--link)',
  '--mantine-primary-color-contrast': 'var(--surface-1)',
  '--mantine-shadow-md': 'var(--shadow-float)',
  '--mantine-shadow-xl': 'var(--shadow-float)',
} as const;

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, dark: MAPPED, light: MAPPED });
