import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { accountOf } from '@laro/payment-protocol/laro-pay';
import type { FastifyInstance } from 'fastify';
import { now } from '../clock.ts';
import { bindPayApi } from './api.ts';
import type { BehaviourChange } from './behaviour.ts';
import type { PayConfig } from './config.ts';
import { bindPayControl } from './control.ts';
import { bindPayPages } from './pages.ts';
import { PayProvider } from './provider.ts';
import { openPayFile } from './records.ts';
import type { PaymentAct } from './steps.ts';
import { createDeliver, type Receiver } from './webhooks.ts';

const TURN_MS = 250;

/** What a test in this process decides. */
export interface PayHandle {
  behave(change: BehaviourChange): void;
  /** What the payer or a bank does to the newest payment of this reference; false where it is too late for it. */
  act(reference: string, what: PaymentAct): boolean;
  /** Where the news of an account goes from now on. */
  sendTo(account: string, url: string): void;
  /** Once everything that is due has been done, and its news was delivered or failed. */
  settle(): Promise<void>;
}

/** Laro Pay, an outside payment provider: its calls, its pages for payers, its news, and who plays with all of it. */
export function bindPay(
  app: FastifyInstance,
  {
    config,
    origin,
    outboxKey,
    token,
  }: {
    readonly config: PayConfig;
    readonly origin: () => string;
    readonly outboxKey: string | undefined;
    readonly token: string;
  },
): PayHandle {
  const secrets = new Map<string, string>();
  const receivers = new Map<string, Receiver>();
  for (const { key, webhookSecret, webhookUrl } of config.accounts) {
    const { account, secret } = accountOf(key);
    secrets.set(account, secret);
    receivers.set(account, { url: webhookUrl, secret: webhookSecret });
  }
  mkdirSync(dirname(config.file), { recursive: true });
  const file = openPayFile(config.file, now());
  const pay = new PayProvider({
    file,
    now,
    origin,
    deliver: createDeliver(now),
    receiverOf: (account) => receivers.get(account),
    log: app.log,
  });
  bindPayApi(app, { pay, secretOf: (account) => secrets.get(account) });
  bindPayPages(app, pay);
  bindPayControl(app, { outboxKey, pay, token });

  const timer = setInterval(() => void pay.turn(), TURN_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await pay.stop();
    file.close();
  });

  return {
    behave: (change) => pay.behave(change),
    settle: async () => await pay.settle(),
    act(reference, what) {
      const found = pay.find(reference);
      return found !== null && pay.act(found.id, what) !== null;
    },
    sendTo(account, url) {
      const known = receivers.get(account);
      if (!known) throw new Error(`Nobody has the account ${account}.`);
      receivers.set(account, { ...known, url });
    },
  };
}
