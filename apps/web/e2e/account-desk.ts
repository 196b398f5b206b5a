import invitesEn from '@laro/i18n/en/invites';
import loginEn from '@laro/i18n/en/login';
import menuEn from '@laro/i18n/en/menu';
import registrationEn from '@laro/i18n/en/registration';
import securityEn from '@laro/i18n/en/security';
import shellEn from '@laro/i18n/en/shell';
import statusEn from '@laro/i18n/en/status';
import { refusalSentence } from '@laro/i18n/refusals';
import invitesTy from '@laro/i18n/ty/invites';
import loginTy from '@laro/i18n/ty/login';
import menuTy from '@laro/i18n/ty/menu';
import registrationTy from '@laro/i18n/ty/registration';
import securityTy from '@laro/i18n/ty/security';
import shellTy from '@laro/i18n/ty/shell';
import statusTy from '@laro/i18n/ty/status';
import type { Phone, Product } from '@laro/testkit';
import { expect, onTestFailed } from 'vitest';
import { captureFailure } from './pictures.ts';
import { browser, product } from './running-product.ts';

export const PASSWORD = 'three plain words';
/** A busy machine takes longer than the second that is waited for by itself. */
export const PATIENCE = { timeout: 20_000 } as const;

const DICTIONARIES = {
  EN: {
    invites: invitesEn,
    login: loginEn,
    menu: menuEn,
    registration: registrationEn,
    security: securityEn,
    shell: shellEn,
    status: statusEn,
  },
  TY: {
    invites: invitesTy,
    login: loginTy,
    menu: menuTy,
    registration: registrationTy,
    security: securityTy,
    shell: shellTy,
    status: statusTy,
  },
} as const;

export type Language = keyof typeof DICTIONARIES;
/** The languages that are written by hand. */
export const LANGUAGES: readonly Language[] = ['EN', 'TY'];

type Namespace = keyof (typeof DICTIONARIES)['EN'];
type Reader<R extends Namespace> = (
  key: keyof (typeof DICTIONARIES)['EN'][R],
  values?: Readonly<Record<string, string>>,
) => string;
/** What a person reads on the screens, namespace by namespace, with its values filled in. */
export type Words = { readonly [R in Namespace]: Reader<R> } & {
  /** The sentence of a refusal, by its code. */
  readonly refusals: (code: string) => string;
};

export function wordsIn(language: Language): Words {
  const messages =
    (sentences: object) =>
    (key: string, values: Readonly<Record<string, string>> = {}) =>
      (sentences as Readonly<Record<string, string>>)[key]?.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => values[name] ?? '',
      ) ?? '';
  const dictionary = DICTIONARIES[language];
  return {
    invites: messages(dictionary.invites),
    login: messages(dictionary.login),
    menu: messages(dictionary.menu),
    refusals: (code) => refusalSentence(code, language),
    registration: messages(dictionary.registration),
    security: messages(dictionary.security),
    shell: messages(dictionary.shell),
    status: messages(dictionary.status),
  };
}

const ENGLISH = wordsIn('EN');

/** The browsers of a story reach the product as if through a proxy, so that each may come from an address of its own. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' } as const;

let phones = 0;

/**
 * A phone of a visitor, in a language and from an address of its own: what one has failed at is not held against the
 * next. Still, because no story here is about movement.
 */
export async function openPhone({
  language = 'EN',
  address,
  refusals = false,
  ...options
}: {
  readonly language?: Language;
  /** Null: from where it is, for pages that also ask elsewhere. */
  readonly address?: string | null | undefined;
  /** Whether the server refuses in this story: the browser writes that on the console too. */
  readonly refusals?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly isMobile?: boolean;
  readonly javaScriptEnabled?: boolean;
  /** `allow`: with our worker, and what it keeps. */
  readonly serviceWorkers?: 'allow' | 'block';
} = {}): Promise<Phone> {
  const { webUrl } = product;
  phones += 1;
  const phone = await browser.phone({
    baseURL: webUrl,
    reducedMotion: 'reduce',
    ...(address !== null && {
      extraHTTPHeaders: { 'x-forwarded-for': address ?? `203.0.113.${phones}` },
    }),
    ...options,
  });
  if (refusals) phone.allow(/status of 4\d\d/);
  await phone.page.context().addCookies([{ name: 'lang', value: language, url: webUrl }]);
  const picture = `failed-${phones}`;
  // What it looked like, for whoever asks for pictures.
  onTestFailed(async () => await captureFailure(phone, picture));
  return phone;
}

/** Who cannot read the picture lets the device work: so does a test. */
export async function passCaptcha(phone: Phone, words: Words = ENGLISH): Promise<void> {
  await phone.page.getByRole('button', { name: words.login('captchaUnread') }).click();
  await captchaPassed(phone, words);
}

export async function captchaPassed({ page }: Phone, { login }: Words = ENGLISH): Promise<void> {
  await page.getByText(login('captchaProved'), { exact: true }).waitFor({ timeout: 60_000 });
}

const CODE = /(?<![\d+])\d{6}(?!\d)/;

/** The newest code that came to this number, as its owner reads it. */
export async function codeFor({ sandboxUrl }: Product, number: string): Promise<string> {
  type Outbox = { readonly list: readonly { readonly to: string; readonly text: string }[] };
  const digits = number.replaceAll(' ', '').replace(/^0/, '');
  const newest = async () => {
    const { list } = (await (await fetch(`${sandboxUrl}/messages`)).json()) as Outbox;
    const message = list.find(({ to, text }) => to.endsWith(digits) && CODE.test(text));
    return CODE.exec(message?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(newest, { timeout: 20_000 }).toMatch(/^\d{6}$/);
  return await newest();
}

export async function fillPasswords(
  { page }: Phone,
  { login }: Words = ENGLISH,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel(login('password'), { exact: true }).fill(password);
  await page.getByLabel(login('confirmPassword')).fill(password);
}

/** Whatever lay over the screen is gone, and its entry of the history with it. */
export async function nothingOver({ page }: Phone): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('dialog[open]') === null && !history.state?.laroOverlays,
  );
}

export async function signOut(phone: Phone, { menu }: Words = ENGLISH): Promise<void> {
  const { page } = phone;
  await nothingOver(phone);
  await page.goto('/m/set');
  await page.getByRole('button', { name: menu('signOut') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: menu('signOut') })
    .click();
  await page.waitForURL('**/m/home');
  await nothingOver(phone);
}

export async function expectSignedIn({ page }: Phone, name: string | RegExp): Promise<void> {
  await page.waitForURL('**/m/home');
  await page.locator('.balance-pill').getByText(name).waitFor();
}

export async function tryPassword(
  { page }: Phone,
  { name, password }: { readonly name: string; readonly password: string },
  { login, shell }: Words = ENGLISH,
): Promise<void> {
  await page.getByLabel(login('username')).fill(name);
  await page.getByLabel(login('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: shell('login'), exact: true }).click();
}

/** Counts what a page asks of one path from now on, by its method. */
export function countAsked({ page }: Phone, method: string, path: string): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) asked += 1;
  });
  return () => asked;
}

/**
 * What a script, or whoever borrows the phone, could find of these secrets and of the cookies no script may read:
 * in what the browser keeps, and in every address it asked for since (S10).
 */
export function watchForSecrets({ page }: Phone): (secrets: readonly string[]) => Promise<readonly string[]> {
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '');
  });
  return async (secrets) => {
    const hidden = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
    const stored = await page.evaluate(readAllStored);
    const found = [...secrets, ...hidden.map(({ value }) => value)];
    return found.filter((secret) => stored.includes(secret) || addresses.join('\n').includes(secret));
  };
}

/** Runs in the page. */
async function readAllStored(): Promise<string> {
  const stored = [
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    document.cookie,
    location.href,
  ];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error(name));
    });
    for (const store of database.objectStoreNames) {
      const all = await new Promise((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error ?? new Error(store));
      });
      stored.push(JSON.stringify(all));
    }
    database.close();
  }
  for (const cache of await caches.keys()) {
    const opened = await caches.open(cache);
    for (const request of await opened.keys()) {
      stored.push(request.url, (await (await opened.match(request))?.text()) ?? '');
    }
  }
  return stored.join('\n');
}
