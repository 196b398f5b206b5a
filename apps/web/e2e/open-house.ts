import { launchBrowser, type Product, startProduct, type TestBrowser } from '@laro/testkit';
import { afterAll, beforeAll, expect } from 'vitest';

/** The whole product and a browser, for all stories of one file: there before the first, gone after the last. */
export let product: Product;
export let browser: TestBrowser;

export function openHouse(
  environment: Readonly<Record<string, string>> = {},
  /** For the one file that is about such reports. */
  { mayReport = false }: { readonly mayReport?: boolean } = {},
): void {
  beforeAll(async () => {
    product = await startProduct({ environment });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    // Whatever a page was refused, in any story of this file, its browser reported (reliability.md S8).
    if (product && !mayReport) expect(await product.contentReports()).toBe(0);
    await product?.stop();
  });
}
