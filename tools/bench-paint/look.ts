import { setTimeout as pause } from 'node:timers/promises';
import type { TestBrowser } from '@laro/testkit';

const TURN_MS = 700;
const TURNS_MAX = 60;

export type Look = {
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** What was the largest: tag, classes, picture. */
  readonly lcpElement: string;
  /** From then on a tap on anything in view is answered; null without scripts. */
  readonly interactiveMs: number | null;
  readonly cls: number;
  readonly consoleErrors: number;
};

/** Written down in the page from its first moment on. */
export const RECORDER = `(() => {
  const seen = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, interactive: 0 };
  globalThis.laroSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime;
      const element = entry.element;
      const at = element && [...document.querySelectorAll(element.tagName)].indexOf(element);
      seen.lcpElement = element ? element.tagName + '.' + element.className + '#' + at : entry.url;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // Awake is what React has taken over: its props hang on the element.
  const awake = () => {
    const inView = [...document.querySelectorAll('#root a[href], #root button')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.top < innerHeight && box.bottom > 0;
    });
    const all = inView.length > 0 && inView.every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')));
    if (all) seen.interactive = performance.now();
    else setTimeout(awake, 10);
  };
  setTimeout(awake, 10);
})()`;

/** One first visit with an empty cache, on a slow processor. Waits until nothing more comes over the line. */
export async function look(
  browser: TestBrowser,
  url: string,
  {
    control,
    slowdown,
    language,
  }: { readonly control: boolean; readonly slowdown: number; readonly language: string },
): Promise<Look> {
  const phone = await browser.phone({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  const { page } = phone;
  phone.allow(/.*/);
  try {
    await page.context().addCookies([{ name: 'lang', value: language, url }]);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(RECORDER);
    let errors = 0;
    page.on('console', (message) => {
      if (message.type() === 'error') errors += 1;
    });
    page.on('pageerror', () => {
      errors += 1;
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    // Asked by the debugger: the page's own policy lets no text run.
    const until = async (isSo: () => Promise<boolean>): Promise<void> => {
      for (let turn = 0; turn < TURNS_MAX; turn += 1) {
        if (await isSo()) return;
        await pause(TURN_MS);
      }
      throw new Error(`${url} was not done after ${(TURNS_MAX * TURN_MS) / 1_000} s.`);
    };
    if (!control) await until(async () => await page.evaluate<boolean>('laroSeen.interactive > 0'));
    // An event stream never ends, so quiet is asked of what has come.
    let came = -1;
    await until(async () => {
      const before = came;
      came = await page.evaluate<number>(`performance.getEntriesByType('resource').length`);
      return came === before;
    });
    const seen = await page.evaluate<{
      fcp: number;
      lcp: number;
      lcpElement: string;
      cls: number;
      interactive: number;
    }>('globalThis.laroSeen');
    return {
      fcpMs: seen.fcp,
      lcpMs: seen.lcp,
      lcpElement: seen.lcpElement,
      interactiveMs: control ? null : seen.interactive,
      cls: seen.cls,
      consoleErrors: errors,
    };
  } finally {
    await page.context().close();
  }
}
