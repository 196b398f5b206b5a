import type { LanguageCode, Message } from '@laro/i18n';
import type { HpkeKey, Merchant } from '@laro/wire';

/** What the document brings for its own hydration, as JSON beside the markup. Public: it is the same for all. */
export type Boot = {
  readonly language: LanguageCode;
  readonly merchant: Merchant;
  /** Not with home, which has no form: whoever comes from there to one asks for them. */
  readonly hpkeKeys?: readonly HpkeKey[];
  readonly messages: Readonly<Record<string, Readonly<Record<string, Message>>>>;
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Milliseconds since 1970 when the server rendered; what is older than a minute is asked for again. */
  readonly renderedAt: number;
};

export const BOOT_ID = 'boot';

let current: Boot | null = null;

export function setBoot(boot: Boot): void {
  current = boot;
}

export function boot(): Boot {
  current ??= JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
  return current;
}
