import type { HpkeKey } from '@laro/wire';

/** What the document brings, as JSON beside the empty page. It says nothing of who works here. */
export type Boot = {
  readonly language: string;
  readonly hpkeKeys: readonly HpkeKey[];
  readonly merchant: {
    readonly code: string;
    readonly name: string;
    readonly timeZone: string;
    /** The brand's own colour, where it has one. */
    readonly accent: string | null;
  };
};

let current: Boot | null = null;

export function setBoot(boot: Boot): void {
  current = boot;
}

export function boot(): Boot {
  current ??= JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot;
  return current;
}

/** Of this document, for the sheets that are made while it runs. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
