import { launchBrowser, type Product, startProduct, type TestBrowser } from '@laro/testkit';
import { afterAll, beforeAll } from 'vitest';

/** The whole product and a browser, for all stories of one file: there before the first, gone after the last. */
export let product: Product;
export let browser: TestBrowser;

export function openHouse(environment: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    product = await startProduct({ environment });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
}
