import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, type Phone, type Product, startProduct, type TestBrowser } from '@laro/testkit';
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest';

/** The whole product and a browser, for all stories of one file: there before the first, gone after the last. */
export let product: Product;
let browser: TestBrowser;

const PICTURES = process.env['LARO_PICTURES'];

export function runConsole(): void {
  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    // Each story looks at its own pages as it closes them; this is what arrived from all of them.
    const log = product ? readFileSync(join(product.home, 'logs', 'api.log'), 'utf8') : '';
    await product?.stop();
    expect(log.split('\n').filter((line) => line.includes('"violation":'))).toEqual([]);
  });
}

/** A desk of staff: a wide window, a mouse, a language and a theme. What the server refuses stands on the console too. */
export async function openDesk({
  language = 'EN',
  theme = 'dark',
  width = 1_280,
}: {
  readonly language?: 'EN' | 'CN';
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
} = {}): Promise<Phone> {
  const desk = await browser.phone({
    baseURL: product.webUrl,
    viewport: { width, height: 800 },
    deviceScaleFactor: 1,
    hasTouch: false,
    isMobile: false,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  desk.allow(/status of 4\d\d/);
  await desk.page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
  onTestFailed(async () => await look(desk, `failed-${language}-${theme}-${width}`));
  return desk;
}

/** For whoever wants to look at it. */
export async function look({ page }: Phone, name: string): Promise<void> {
  if (PICTURES === undefined || page.isClosed()) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** The first step of the way in, by the names that its fields have for password managers. */
export async function enterPassword({ page }: Phone): Promise<void> {
  await page.locator('input[name="username"]').fill('staff');
  await page.locator('input[name="password"]').fill(product.passwords.staff);
  await page.locator('button[type="submit"]').click();
}

export async function signIn(desk: Phone, path = '/backoffice'): Promise<void> {
  await desk.page.goto(path);
  // The form is drawn once its words are here; what is typed before that is nobody's.
  await desk.page.waitForLoadState('networkidle');
  await enterPassword(desk);
  await desk.page.getByRole('banner').waitFor();
}

/** Whether a brand asks its staff for a second factor; processes hear of it within seconds. */
export async function requireSecondFactor(isRequired: boolean): Promise<void> {
  await product.query('update merchants.merchant set staff_second_factor = $1', [isRequired]);
}

/** As if everybody had last proved themselves an hour ago. */
export async function ageProofs(): Promise<void> {
  await product.query("update sessions.proof set at = at - interval '1 hour'");
}

/** Ends whatever staff have open, as a forced sign-out does. */
export async function endSessions(): Promise<void> {
  await product.query(
    `update sessions.session set ended_at = now() where side = 'staff' and ended_at is null`,
  );
}
