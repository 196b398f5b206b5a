import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';

/** Where Chromium is looked for, the first that exists wins. Debian's wrapper script comes last: it adds flags. */
const PLACES = [
  process.env.LARO_CHROMIUM ?? '',
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's package `chromium-headless-shell`. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Nothing of the browser's own business: no updates, no first-run pages, no calls home. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ACTION_MS_MAX = 20_000;
const TOLD_WITHIN_MS = 1_000;

/** How much of a page, and of what it asked for, is printed of a story that failed. */
const REPORTED_CHARACTERS_MAX = 1_000;
const REPORTED_ANSWERS_MAX = 20;

/** The pages that are open in all browsers of this process, with what they asked for and how it was answered. */
const open = new Map<BrowserContext, Map<Request, string>>();

export type AxeViolation = {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: string[];
};

export type Phone = {
  readonly page: Page;
  /** From now on, console errors that match are part of the story. */
  allow(expected: RegExp): void;
  /** What went wrong on the console so far: errors, uncaught exceptions, hydration warnings. */
  problems(): readonly string[];
  /**
   * What a content policy kept from running or loading since the last time one asked, in our pages and in framed ones.
   * Whoever provokes some takes them by this; what is left at the end fails the story, and nothing allows it.
   */
  takeViolations(): readonly string[];
  /** Findings of axe on the page as it stands, serious and critical only. */
  axe(): Promise<readonly AxeViolation[]>;
  /** Closes the context, and throws when the console was not quiet or a content policy was violated. */
  close(): Promise<void>;
};

export type TestBrowser = {
  /**
   * A phone-sized context of its own (390 x 844, touch), with its own cookies and storage. Without our worker, which each
   * new phone would install and fill its caches with, unless the story is about it (`serviceWorkers: 'allow'`):
   *
   *     const browser = await launchBrowser();
   *     const phone = await browser.phone({ baseURL: 'http://localhost:8080' });
   *     await phone.page.goto('/m/home');
   *     await phone.close();   // fails the test if the console had an error
   *     await browser.close();
   */
  phone(options?: BrowserContextOptions): Promise<Phone>;
  close(): Promise<void>;
};

/** The Chromium of this machine, or undefined. `LARO_CHROMIUM` names another. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => place !== '' && existsSync(place));
}

/**
 * The same engine without windows that nobody sees, where it is installed: a story takes a quarter less time in it. What is
 * measured is measured in the browser that people have, by `whole`; `flags` are more of Chromium's own, beside ours.
 */
export async function launchBrowser({
  flags = [],
  whole = false,
}: {
  readonly flags?: readonly string[];
  readonly whole?: boolean;
} = {}): Promise<TestBrowser> {
  const executablePath =
    !whole && process.env.LARO_CHROMIUM === undefined && existsSync(HEADLESS_SHELL)
      ? HEADLESS_SHELL
      : findChromium();
  if (executablePath === undefined) {
    throw new Error('No Chromium found. Install it, or name one in LARO_CHROMIUM.');
  }
  // Chromium's sandbox refuses root; everybody else keeps it.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...sandbox, ...flags] });
  return { phone: (options) => openPhone(browser, options), close: () => browser.close() };
}

async function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Manila',
    serviceWorkers: 'block',
    ...options,
  });
  const violations: string[] = [];
  await context.exposeBinding('laroViolation', (_source, violation: string) => {
    violations.push(violation);
  });
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) => laroViolation(
    event.effectiveDirective + ' kept out ' + event.blockedURI + ' at ' + event.documentURI))`);
  // On this phone the offer of the app was closed before: it would come over the second look at home of every story.
  await context.addInitScript(`try { localStorage.setItem('downloadPopup', 'closed') } catch {}`);
  const asked = new Map<Request, string>();
  open.set(context, asked);
  context.on('request', (request) => asked.set(request, 'no answer yet'));
  context.on('requestfailed', (request) => asked.set(request, request.failure()?.errorText ?? 'failed'));
  context.on('response', (response) => asked.set(response.request(), String(response.status())));
  context.on('close', () => open.delete(context));
  context.on('page', goWhenBack);
  const page = await context.newPage();
  // What has not come by then does not come: a story that hangs is told at the line that hangs.
  page.setDefaultTimeout(ACTION_MS_MAX);
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const words = message.text();
    const counts = message.type() === 'error' || /hydrat|did not match/i.test(words);
    if (counts) seen.push(`${words} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    const { stack, name, message } = event.error();
    // What the platform itself throws may come without a stack.
    seen.push(`uncaught: ${stack || `${name}: ${message}`}`);
  });
  const problems = () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  return {
    page,
    allow: (expected) => void allowed.push(expected),
    problems,
    takeViolations: () => violations.splice(0),
    axe: () => runAxe(page),
    close: async () => {
      await Promise.all(context.pages().map(untilTold));
      await context.close();
      const found = problems();
      if (found.length > 0) throw new Error(`The console was not quiet:\n${found.join('\n')}`);
      if (violations.length > 0) {
        throw new Error(`A content policy was violated:\n${violations.join('\n')}`);
      }
    },
  };
}

/**
 * What lay over a screen goes a step back when it is closed, and the browser takes its time: a way elsewhere that began
 * before would be broken off by it. A page in another state than that is not waited for.
 */
function goWhenBack(page: Page): void {
  const isBack = `document.querySelectorAll('dialog[open]').length >= (history.state?.laroOverlays ?? 0)`;
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    await page.waitForFunction(isBack, undefined, { timeout: TOLD_WITHIN_MS }).catch(() => {});
    return await goto(url, options);
  };
}

/** What a page has found out by now is told by the end of its next turn, and would be lost with it. */
async function untilTold(page: Page): Promise<void> {
  const turn = `new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(null);
    port2.postMessage(null);
  })`;
  // A page without scripts, or one that has crashed, never says so.
  await Promise.race([page.evaluate(turn).catch(() => {}), pause(TOLD_WITHIN_MS)]);
}

/** What the open pages show, and what they asked for last: for whoever reads of a failure on a machine that is gone. */
export async function reportPages(): Promise<string> {
  const lines: string[] = [];
  for (const [context, asked] of open) {
    for (const page of context.pages()) {
      const words = await Promise.race([page.innerText('body').catch(String), pause(TOLD_WITHIN_MS)]);
      lines.push(`${page.url()}\n${(words ?? '(does not answer)').slice(0, REPORTED_CHARACTERS_MAX)}`);
    }
    for (const [request, answer] of [...asked].slice(-REPORTED_ANSWERS_MAX)) {
      lines.push(`${request.method()} ${request.url()}: ${answer}`);
    }
  }
  return lines.join('\n');
}

async function runAxe(page: Page): Promise<readonly AxeViolation[]> {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Evaluated by the debugger, so that the page's own script policy stays as it is. Nothing of what it finds needs the style
  // sheets loaded once more.
  await page.evaluate(source);
  return page.evaluate<
    AxeViolation[]
  >(`axe.run(document, { resultTypes: ['violations'], preload: false }).then((result) =>
    result.violations
      .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
      .map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map((node) => node.html) })))`);
}
