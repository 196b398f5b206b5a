import { randomUUID } from 'node:crypto';
import type { Phone } from '@laro/testkit';
import { expect } from 'vitest';
import { look, product } from './console-desk.ts';
import { call, sealedCall, upload } from './staff-calls.ts';

/** What a member of the second brand does there: the screens of each have stories of their own in the member's app. */

const PATIENCE = { timeout: 30_000 } as const;
const CODE = 'BAHAGHARI';
const MEMBER = 'tala';
const PASSWORD = 'three plain words';
const PAYMENT_PASSWORD = '730264';
const NUMBER = '09175550801';

export async function becomeMember(phone: Phone, address: string): Promise<void> {
  const { page } = phone;
  await page.goto(address);
  await page.getByLabel('Username').fill(MEMBER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel(/or older/).check();
  await page.getByRole('button', { name: 'Verify without a picture' }).click();
  await page.getByText('Verified', { exact: true }).waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: `Welcome, ${MEMBER}` }).waitFor(PATIENCE);
}

async function codeSent(): Promise<string> {
  const { list } = (await (await fetch(`${product.sandboxUrl}/messages`)).json()) as {
    readonly list: readonly { readonly to: string; readonly text: string }[];
  };
  return list.find(({ to }) => to.endsWith(NUMBER.slice(1)))?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

/** In the one flow of a first deposit, to the provider's page and back. */
export async function depositAs(phone: Phone): Promise<void> {
  const { page } = phone;
  await page.locator('.bottom-deposit').click();
  await page.getByRole('button', { name: '₱1,000', exact: true }).click();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.locator('input[name="mobileNum"]').fill(NUMBER);
  await page.locator('.code-send').click();
  await expect.poll(codeSent, PATIENCE).toMatch(/^\d{6}$/);
  await page.locator('input[name="verificationCode"]').fill(await codeSent());
  await page.locator('input[name="legalName"]').fill('Maria Santos');
  await page.locator('input[name="birthDate"]').fill('31/01/1990');
  await look(phone, 'second-person');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue without a limit' }).click();
  await page.getByRole('button', { name: /^Pay ₱1,000/ }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.getByRole('heading', { name: 'Arrived' }).waitFor(PATIENCE);
  await look(phone, 'second-paid');
}

type Game = Readonly<Record<'nodeId' | 'gameType' | 'vassalage' | 'gameId', string>>;

/** At a slot of the studio, one stake after the other, until so much is wagered. */
export async function playAs(phone: Phone, amount: number): Promise<void> {
  const { games } = await call<{ readonly games: readonly Game[] }>(
    phone,
    'GET',
    '/api/games?gameType=RNG&pageSize=100',
  );
  const game = games.find(({ nodeId }) => nodeId.startsWith('studio-'));
  if (!game) throw new Error('The studio has no game there.');
  const { gameType: gameCategory, vassalage: vendor, gameId, nodeId } = game;
  const launched = new URLSearchParams({ gameCategory, vendor, gameId, nodeId });
  const { url } = await call<{ readonly url: string }>(
    phone,
    'GET',
    `/api/games/launch?${launched.toString()}`,
  );
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
  const stake = (title.stakes as readonly string[]).findLast((one) => Number(one) <= 25) ?? '';
  for (let wagered = 0; wagered < amount; wagered += Number(stake)) {
    await askStudio('/api/spin', { roundKey: randomUUID(), stake }, session);
  }
}

/** A document that staff approve, an account, days that pass, and an order that is taken. */
export async function withdrawAs(phone: Phone, ana: Phone): Promise<void> {
  const prove = { factor: 'password', secret: PASSWORD };
  await sealedCall(phone, CODE, '/api/security/step-up', prove);
  await sealedCall(phone, CODE, '/api/security/payment-password', { paymentPassword: PAYMENT_PASSWORD });
  const picture = await phone.page.screenshot();
  const side = async () =>
    await upload<{ readonly picture: string }>(phone, '/api/identity/pictures', picture);
  const document = randomUUID();
  await call(phone, 'PUT', `/api/identity/documents/${document}`, {
    kind: 'passport',
    number: 'P1234567A',
    expiresOn: '2035-01-31',
    pictures: { front: (await side()).picture, selfie: (await side()).picture },
  });
  await call(ana, 'GET', `/api/staff/identity-documents/${document}?purpose=payment`);
  await call(ana, 'PUT', `/api/staff/identity-documents/${document}/decision`, { verdict: 'approve' });
  const payee = randomUUID();
  await sealedCall(phone, CODE, '/api/payees', {
    id: payee,
    institution: 'BPI',
    number: '123400001111',
    holder: 'Maria Santos',
    paymentPassword: PAYMENT_PASSWORD,
  });
  await product.query("update security.event set at = at - interval '9 days'");
  await product.query("update payees.payee set added_at = added_at - interval '9 days'");
  // What was played counts once its vendor's rounds are settled.
  const blocks = async () =>
    (await call<{ readonly blocks: readonly object[] }>(phone, 'GET', '/api/withdrawals/terms')).blocks;
  await expect.poll(blocks, PATIENCE).toEqual([]);
  const id = randomUUID();
  const order = { id, payee, amount: '100', paymentPassword: PAYMENT_PASSWORD };
  await sealedCall(phone, CODE, '/api/withdrawals', order);
  const taken = await call<{ readonly running: { readonly id: string } | null }>(
    phone,
    'GET',
    '/api/withdrawals/terms',
  );
  expect(taken.running?.id).toBe(id);
}
