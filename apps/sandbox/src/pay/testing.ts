import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Callback, NewPayment, Payment, Payout, VerifiedCallback } from '@laro/payment-protocol';
import { createSandboxClient, type SandboxClient } from '@laro/payment-protocol/laro-pay';
import { now } from '../clock.ts';
import { type Sandbox, startSandbox } from '../start.ts';
import { WELL_BEHAVED } from './behaviour.ts';
import type { PayHandle } from './bind.ts';

export const TOKEN = 'only-for-this-test-0001';
export const KEY = 'acme:only-for-this-test-0002';
const SECRET = 'only-for-this-test-0003';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A shop of a test, whose account is at the sandbox's payment provider: it takes news, or says that it cannot. */
// oxlint-disable-next-line max-lines-per-function -- what a test may do, each thing a line or two over one sandbox.
export async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'laro-pay-'));
  const file = join(folder, 'pay.jsonl');
  const got: VerifiedCallback[] = [];
  let isTaking = true;
  let sandbox: Sandbox;
  let client: SandboxClient;
  let count = 0;
  const server = createServer((request, response) => {
    void buffer(request).then((raw) => {
      if (isTaking) got.push(client.verifyCallback(raw, request.headers, now()));
      response.writeHead(isTaking ? 200 : 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const clientOf = (key: string, timeoutMs = 1_000): SandboxClient =>
    createSandboxClient({ origin: sandbox.origin, key, webhookSecrets: [SECRET], fetch, now, timeoutMs });
  const pay = (): PayHandle => {
    if (!sandbox.pay) throw new Error('This sandbox has a payment provider.');
    return sandbox.pay;
  };
  async function start(): Promise<void> {
    const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
    const accounts = [{ key: KEY, webhookUrl, webhookSecret: SECRET }];
    const token = TOKEN;
    sandbox = await startSandbox({
      port: 0,
      mailPort: 0,
      token,
      logLevel: 'silent',
      pay: { accounts, file },
    });
    client = clientOf(KEY);
  }
  await start();

  const newPayment = (change: Partial<NewPayment> = {}): NewPayment => ({
    reference: `dep_${(count += 1)}`,
    amountCentavos: 10_000n,
    currency: 'PHP',
    method: 'hosted',
    returnUrl: 'http://localhost:8080/m/voucherCenter?x=1&y=2',
    expiresAt: new Date(now().getTime() + 900_000),
    ...change,
  });
  const news = (): readonly Callback[] =>
    got.flatMap((each) => (each.kind === 'callback' ? [each.callback] : []));

  return {
    clientOf,
    pay,
    newPayment,
    news,
    kinds: (): readonly string[] => news().map(({ kind }) => kind),
    client: () => client,
    origin: () => sandbox.origin,
    take(does: boolean): void {
      isTaking = does;
    },
    /** Nothing has been received, and everything is done at once. */
    begin(): void {
      got.length = 0;
      isTaking = true;
      pay().behave({ ...WELL_BEHAVED, retryMs: 0, payoutMs: 0 });
    },
    async created(change: Partial<NewPayment> = {}): Promise<Payment> {
      const outcome = await client.createPayment(newPayment(change));
      if (outcome.kind !== 'done') throw new Error(`Not created: ${outcome.kind}`);
      return outcome.value;
    },
    async read(reference: string): Promise<Payment | null> {
      const outcome = await client.readPayment({ reference, providerId: null });
      return outcome.kind === 'done' ? outcome.value : null;
    },
    async readPayout(reference: string): Promise<Payout | null> {
      const outcome = await client.readPayout({ reference, providerId: null });
      return outcome.kind === 'done' ? outcome.value : null;
    },
    /** Presses a button of the payer's page and answers with what it shows then. */
    async press(url: string | null, what: string): Promise<string> {
      const answer = await fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ do: what }) });
      return await answer.text();
    },
    /** Starts the sandbox again from its file, with everything due that it waited for. */
    async restartLater(): Promise<void> {
      await sandbox.close();
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replaceAll(/"(dueAt|at)":"[^"]+"/g, '"$1":"2000-01-01T00:00:00.000Z"'));
      await start();
      await pay().settle();
    },
    async close(): Promise<void> {
      await sandbox.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
