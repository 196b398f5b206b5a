import { randomUUID } from 'node:crypto';
import { readMessages } from '@laro/i18n/vite';
import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { look, openDesk, product, runConsole } from './console-desk.ts';

runConsole();

type Language = 'EN' | 'CN';
const FOLDER = new URL('../src/messages', import.meta.url).pathname;

/** A sentence of the console by its namespace and key, with its values filled in. */
async function readerOf(language: Language) {
  const all = new Map<string, Readonly<Record<string, string>>>();
  for (const namespace of ['home', 'shell', 'deposits', 'desk', 'payments', 'facts']) {
    all.set(namespace, (await readMessages(language, namespace, FOLDER)) ?? {});
  }
  return (namespace: string, key: string, values: Readonly<Record<string, string>> = {}): string => {
    const sentence = all.get(namespace)?.[key];
    if (sentence === undefined) throw new Error(`No words for ${namespace} ${key} in ${language}.`);
    return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}

async function hire(username: string, role: string): Promise<void> {
  await product.query(
    `insert into staff.staff (id, merchant, username, password_hash, role)
     select 'stf_' || $1, merchant, $1, password_hash, $2 from staff.staff where username = 'staff' and merchant = 'DEMO'`,
    [username, role],
  );
}

async function signInAs({ page }: Phone, username: string, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(product.passwords.staff);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('banner').waitFor();
}

/** A receipt of the demo member that waits, so many minutes old. */
async function receipt(minutes: number): Promise<string> {
  const id = `dep_${randomUUID().replaceAll('-', '').slice(0, 26)}`;
  await product.query(
    `insert into deposits.deposit (id, merchant, member, request, method, amount, currency, fee_bp, fee_fixed, state,
       created_at, expires_at, changed_at, submitted_at)
     select $1, 'DEMO', m.id, $2, 'RECEIPT', 150000000, 'PHP', 0, 0, 'reviewing', now() - $3::interval,
       now() + interval '1 day', now(), now() - $3::interval
     from members.member m where m.account = 'demo' and m.merchant = 'DEMO'`,
    [id, randomUUID(), `${minutes} minutes`],
  );
  return id;
}

describe('queues that call', () => {
  it.each(['EN', 'CN'] as const)(
    'finance sees on the first page what waits, begins with the oldest, and goes on to the next, in %s',
    async (language) => {
      const t = await readerOf(language);
      const name = `queue${language.toLowerCase()}`;
      await hire(name, 'finance');
      const oldest = await receipt(20);
      const newer = await receipt(2);
      const desk = await openDesk({
        language,
        theme: language === 'EN' ? 'light' : 'dark',
        width: language === 'EN' ? 1_280 : 820,
      });
      const { page } = desk;
      await signInAs(desk, name, '/backoffice');
      const queues = page.getByRole('region', { name: t('home', 'queuesTitle') });
      await queues.getByText('₱3,000.00').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await desk.axe()).toEqual([]);
      await look(desk, `queues-home-${language}`);
      await queues
        .getByRole('link', { name: t('home', 'queueBegin') })
        .first()
        .click();
      await page.waitForURL(`**/backoffice/deposits/${oldest}`);

      for (const id of [oldest, newer]) {
        await page.getByRole('button', { name: t('deposits', 'reject'), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').last().fill('It did not arrive.');
        await dialog.getByRole('button', { name: t('deposits', 'reject'), exact: true }).dblclick();
        await dialog.waitFor({ state: 'detached' });
        if (id === oldest) {
          await look(desk, `queues-next-${language}`);
          await page.getByRole('status').getByRole('link').click();
          await page.waitForURL(`**/backoffice/deposits/${newer}`);
        }
      }
      await page.getByText(t('shell', 'noNextCase')).waitFor();
      expect(await desk.axe()).toEqual([]);
      await page.goto('/backoffice/deposits/receipts');
      await page.waitForLoadState('networkidle');
      await look(desk, `queues-receipts-${language}`);
      await page.goto('/backoffice/withdrawals');
      await page.waitForLoadState('networkidle');
      expect(await desk.axe()).toEqual([]);
      await look(desk, `queues-withdrawals-${language}`);
    },
  );
});

describe('approvals with sight', () => {
  it.each(['EN', 'CN'] as const)(
    'the second person reads whose receipt it is and what was ordered, and what would change in words, in %s',
    async (language) => {
      const t = await readerOf(language);
      const [first, second] = [`first${language.toLowerCase()}`, `second${language.toLowerCase()}`];
      await hire(first, 'finance');
      await hire(second, 'admin');
      const id = await receipt(3);
      await product.query('update deposits.deposit set amount = 6000000000, remark = $2 where id = $1', [
        id,
        'From my own account.',
      ]);
      const proposing = await openDesk();
      await signInAs(proposing, first, '/backoffice');
      const approval = randomUUID();
      const answer = await proposing.page.evaluate(
        async ([at, text]) => {
          const headers = { 'x-laro': '1', 'content-type': 'application/json' };
          return (await (await fetch(at, { method: 'PUT', headers, body: text })).json()) as unknown;
        },
        [
          `/api/staff/deposits/approvals/${approval}`,
          JSON.stringify({
            deposit: id,
            received: '60000',
            transfer: `BPI-${language}-0099`,
            reason: 'Arrived.',
          }),
        ] as const,
      );
      expect(answer).toMatchObject({ success: true });
      const desk = await openDesk({ language, theme: language === 'EN' ? 'light' : 'dark' });
      const { page } = desk;
      await signInAs(desk, second, `/backoffice/approvals/${approval}`);
      const sight = page.getByRole('region', { name: t('deposits', 'receipt'), exact: true });
      await sight.getByText('From my own account.').waitFor();
      await sight.getByRole('link', { name: 'demo' }).waitFor();
      await page.getByRole('row').getByText(t('facts', 'state_reviewing')).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await desk.axe()).toEqual([]);
      await look(desk, `approval-sight-${language}`);
      await product.query(
        "update approvals.approval set state = 'withdrawn', ended_at = now() where id = $1",
        [approval],
      );
      await product.query('delete from deposits.deposit where id = $1', [id]);
    },
  );
});

describe('payments of a member', () => {
  it.each(['EN', 'CN'] as const)(
    'support reads what came in and why nothing can go out, and finds a deposit by its id, in %s',
    async (language) => {
      const t = await readerOf(language);
      const name = `reads${language.toLowerCase()}`;
      await hire(name, 'support');
      const id = await receipt(1);
      const desk = await openDesk({ language, theme: language === 'EN' ? 'light' : 'dark' });
      const { page } = desk;
      await signInAs(desk, name, '/backoffice/members');
      await page.getByRole('searchbox', { name: t('desk', 'search') }).fill(id);
      await page.getByRole('link', { name: t('payments', 'foundDeposit', { account: 'demo' }) }).click();
      await page.getByRole('button', { name: t('desk', 'purpose_payment') }).click();
      const answers = page.getByRole('region', { name: t('desk', 'answers') });
      await answers.getByText(t('payments', 'step_paymentPassword')).waitFor();
      await page
        .getByRole('region', { name: t('payments', 'deposits') })
        .getByText(t('deposits', 'state_reviewing'))
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      expect(await desk.axe()).toEqual([]);
      await look(desk, `payments-${language}`);
      await product.query('delete from deposits.deposit where id = $1', [id]);
    },
  );
});
