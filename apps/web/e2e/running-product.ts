import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, type Product, startProduct, type TestBrowser } from '@laro/testkit';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDesk } from './staff-desk.ts';

/** The whole product and a browser, for all stories of one file: there before the first, gone after the last. */
export let product: Product;
export let browser: TestBrowser;

/** A still phone that installs our worker, as those of members do. */
export const WITH_WORKER = { reducedMotion: 'reduce', serviceWorkers: 'allow' } as const;

export const POPUPS = ['popup-member', 'popup-first'] as const;

let taken = 0;

/** What browsers reported of a content policy since the last time one asked, as the API wrote it down. */
export function takeReports(): readonly string[] {
  const log = readFileSync(join(product.home, 'logs', 'api.log'), 'utf8');
  const reports = log.split('\n').filter((line) => line.includes('"violation":'));
  const fresh = reports.slice(taken);
  taken = reports.length;
  return fresh;
}

/** `whole` for what the headless shell lacks, such as notifications. */
export function runProduct(
  environment: Readonly<Record<string, string>> = {},
  { whole = false }: { readonly whole?: boolean } = {},
): void {
  beforeAll(async () => {
    product = await startProduct({ environment });
    // The welcome credit's requirement would have to be played through before every other one.
    await product.query(
      `update turnover.lot set status = 'CLEARED', last_version = opened_version, ended_at = now() where source = 'REWARD'`,
    );
    // What the brand says over home after a log-in has a story of its own; in all others it would stand in the way.
    const desk = await openDesk(product);
    for (const id of POPUPS) {
      await desk('POST', `/api/staff/announcements/${id}/withdraw`, { reason: 'Stories of other things.' });
    }
    browser = await launchBrowser({ whole });
    taken = 0;
  });
  afterAll(async () => {
    await browser?.close();
    // Each story looks at its own pages as it closes them; this is what arrived from all of them.
    const reports = product ? takeReports() : [];
    await product?.stop();
    expect(reports).toEqual([]);
  });
}
