import type { ThemeColor } from '@laro/wire/theme';

/** What a brand has chosen; whatever is absent is ours. */
export type Colors = { readonly [Name in ThemeColor]?: string | undefined };
/** What is in force then. */
export type AllColors = Readonly<Record<ThemeColor, string>>;
