import type { LanguageCode } from '@laro/i18n';
import { readMessages } from '@laro/i18n/vite';
import type { Phone } from '@laro/testkit';
import { expect } from 'vitest';
import { look } from './pictures.ts';
import { browser, product } from './running-product.ts';

/** The payment password of the demo member. */
export const PAYMENT_PASSWORD = '730264';
export const PATIENCE = { timeout: 30_000 } as const;

const NAMESPACES = [
  'deposits',
  'firstDeposit',
  'limits',
  'movements',
  'payees',
  'records',
  'security',
  'rewards',
  'givebacks',
  'referrals',
  'boards',
  'statements',
  'turnover',
  'verification',
  'members',
  'vip',
  'withdrawals',
] as const;

/** What a member reads: a sentence by its namespace and key, with its values filled in. */
export type Read = (
  namespace: (typeof NAMESPACES)[number],
  key: string,
  values?: Readonly<Record<string, string>>,
) => string;

export async function readerOf(language: LanguageCode): Promise<Read> {
  const all = new Map<string, Readonly<Record<string, string>>>();
  for (const namespace of NAMESPACES) all.set(namespace, (await readMessages(language, namespace)) ?? {});
  return (namespace, key, values = {}) => {
    const sentence = all.get(namespace)?.[key];
    if (sentence === undefined) throw new Error(`No words for ${namespace} ${key} in ${language}.`);
    return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** What screens get wrong, gathered over a whole journey: it is said at its end, with everything else that is wrong. */
export type Inspection = {
  readonly seen: (phone: Phone, name: string) => Promise<void>;
  readonly faults: readonly object[];
};

export function inspectScreens(prefix: string): Inspection {
  const faults: object[] = [];
  return {
    faults,
    seen: async (phone, name) => {
      await look(phone, `${prefix}-${name}`);
      const overflow = await phone.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const found = await phone.axe();
      if (overflow > 0 || found.length > 0) faults.push({ name, overflow, found });
    },
  };
}

/** Somebody of the staff at their desk, signed in. */
export async function openConsole(username: string): Promise<Phone> {
  const desk = await browser.phone({
    baseURL: product.webUrl,
    viewport: { width: 1_280, height: 800 },
    deviceScaleFactor: 1,
    hasTouch: false,
    isMobile: false,
    reducedMotion: 'reduce',
  });
  // Before the way in the console asks who is there.
  desk.allow(/status of 4\d\d/);
  const { page } = desk;
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: product.webUrl }]);
  await page.goto('/backoffice');
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(product.passwords.staff);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('banner').waitFor();
  return desk;
}

export async function openPage({ page }: Phone, path: string, title: string): Promise<void> {
  await page.goto(`/backoffice/${path}`);
  await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The second of two people decides on what the first has just proposed; answers once it is done. */
export async function decideAsSecond(second: Phone, first: Phone, act: RegExp): Promise<void> {
  const proposal = await first.page.getByRole('link', { name: 'See the proposal' }).getAttribute('href');
  const { page } = second;
  await page.goto(proposal ?? '');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act }).dblclick();
  await page.getByText('Approved and done', { exact: true }).waitFor();
}

/** The code of the newest message to a number. */
export async function codeSentTo(number: RegExp): Promise<string> {
  const { list } = (await (await fetch(`${product.sandboxUrl}/messages`)).json()) as {
    readonly list: readonly { readonly to: string; readonly text: string }[];
  };
  return list.find(({ to }) => number.test(to))?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

/** A day and more goes by: nothing of what a member has set up is new any more. */
export async function letDaysPass(): Promise<void> {
  await product.query("update security.event set at = at - interval '9 days'");
  await product.query("update payees.payee set added_at = added_at - interval '9 days'");
}

type Game = Readonly<Record<'nodeId' | 'gameType' | 'vassalage' | 'gameId', string>>;

/** A member plays on at a slot of the studio, one stake after the other, until so much is wagered. */
export async function playThrough({ page }: Phone, amount: number): Promise<void> {
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await page.evaluate(
      async (address) => (await fetch(address, { headers: { 'x-laro': '1' } })).json(),
      path,
    );
    if (!answer.success) throw new Error(`${path} was refused: ${answer.code}`);
    return answer.value;
  };
  const { games } = await ask<{ readonly games: readonly Game[] }>('/api/games?gameType=RNG&pageSize=100');
  const game = games.find(({ nodeId }) => nodeId.startsWith('studio-'));
  if (!game) throw new Error('The studio has no game.');
  const { gameType: gameCategory, vassalage: vendor, gameId, nodeId } = game;
  const launched = new URLSearchParams({ gameCategory, vendor, gameId, nodeId });
  const { url } = await ask<{ readonly url: string }>(`/api/games/launch?${launched.toString()}`);
  const askStudio = async (path: string, given: object, session = '') => {
    const answer = await fetch(`${product.studioUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
      body: JSON.stringify(given),
    });
    if (!answer.ok) throw new Error(`The studio refused ${path}: ${await answer.text()}`);
    return await answer.json();
  };
  const { session, title } = await askStudio('/api/session', {
    launch: new URL(url).searchParams.get('launch'),
  });
  const stake = (title.stakes as readonly string[]).findLast((one) => Number(one) <= 50) ?? '';
  for (let wagered = 0; wagered < amount; wagered += Number(stake)) {
    await askStudio('/api/spin', { roundKey: crypto.randomUUID(), stake }, session);
  }
}

/** What is done needs a fresh proof, unless there is one. */
export async function proveIfAsked(
  { page }: Phone,
  done: ReturnType<Phone['page']['getByText']>,
): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await question.or(done).first().waitFor();
  if (await question.isVisible()) {
    await question.getByLabel('Log-in password', { exact: true }).fill(product.passwords.member);
    await question.getByRole('button', { name: 'Continue' }).click();
  }
  await done.first().waitFor();
}

async function typePaymentPassword(phone: Phone, read: Read): Promise<void> {
  const { page } = phone;
  await page.getByRole('button', { name: /^Payment password/ }).click();
  await page.locator('input[name="paymentPassword"]').fill(PAYMENT_PASSWORD);
  await page.locator('input[name="again"]').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await proveIfAsked(phone, page.getByText(read('security', 'paymentPasswordSaved')));
}

/** In the security center, where there is none yet. */
export async function setPaymentPassword(phone: Phone, read: Read): Promise<void> {
  await phone.page.goto('/m/securityCenter');
  await typePaymentPassword(phone, read);
}

/** In the security center: a number and a payment password, then who they are. It makes tier 1. */
export async function proveTierOne(phone: Phone, read: Read): Promise<void> {
  const { page } = phone;
  await page.getByRole('button', { name: /^Mobile number/ }).click();
  await page.locator('input[name="mobileNum"]').fill('0917 555 0123');
  await page.locator('.code-send').click();
  await page.locator('.captcha-other').click();
  await page.locator('.captcha progress[value="1"]').waitFor({ timeout: 60_000 });
  await page.locator('.code-send').click();
  await expect.poll(async () => await codeSentTo(/9175550123$/), PATIENCE).toMatch(/^\d{6}$/);
  await page.locator('input[name="verificationCode"]').fill(await codeSentTo(/9175550123$/));
  await page.getByRole('button', { name: 'Save' }).click();
  await proveIfAsked(phone, page.getByText(read('security', 'mobileSaved')));
  await typePaymentPassword(phone, read);

  await page.goto('/m/verification');
  await page.getByLabel(read('verification', 'legalName')).fill('Maria Santos');
  await page.getByLabel(read('verification', 'birthDate')).fill('31/01/1990');
  await page.getByRole('button', { name: read('verification', 'savePerson') }).click();
}
