import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PayoutStatus, RefusalCode } from '@laro/payment-protocol';
import { LARO_PAY_SIGNATURE_HEADER, signLaroPay } from '@laro/payment-protocol/laro-pay';
import { connectProvider } from '../features/providers/index.ts';
import type { World } from './world.ts';

type Payout = {
  readonly providerId: string;
  readonly reference: string;
  readonly amountCentavos: number;
  readonly feeCentavos: number;
  readonly currency: string;
  status: PayoutStatus;
  failure: string | null;
};

/** How the next question to pay is answered; `lost`: no answer, and it was done, or was not. */
type Behaviour =
  | { readonly answer: PayoutStatus }
  | { readonly refuse: RefusalCode }
  | { readonly lost: 'done' | 'undone' };

const WEBHOOK_SECRET = 'a secret of a test of payouts';

/** A provider of payouts in the shape of Laro Pay, that answers as it is told, and counts what it was asked. */
export async function startPayoutProvider(world: World, id = 'pay_payouts') {
  const payouts = new Map<string, Payout>();
  const behaviours: Behaviour[] = [];
  const asked: string[] = [];
  let looksUp = true;
  let events = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://provider');
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      const missing = { code: 'not_found', reason: 'There is no such payout.' };
      if (!url.pathname.endsWith('/payouts')) return answer(404, missing);
      if (request.method === 'GET') {
        if (!looksUp) return answer(422, { code: 'invalid', reason: 'By its own id alone.' });
        const known = payouts.get(url.searchParams.get('reference') ?? '');
        return known ? answer(200, known) : answer(404, missing);
      }
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Pick<
        Payout,
        'reference' | 'amountCentavos' | 'currency'
      >;
      asked.push(body.reference);
      const behaviour = behaviours.shift() ?? { answer: 'accepted' };
      if ('refuse' in behaviour) return answer(422, { code: behaviour.refuse, reason: 'As the test says.' });
      if ('lost' in behaviour && behaviour.lost === 'undone') return answer(502, {});
      const { reference, amountCentavos, currency } = body;
      const status = 'answer' in behaviour ? behaviour.answer : 'accepted';
      const known = payouts.get(reference) ?? {
        providerId: `po_${id.length}x${payouts.size + 1}`,
        reference,
        amountCentavos,
        feeCentavos: 0,
        currency,
        status,
        failure: null,
      };
      payouts.set(reference, known);
      return 'lost' in behaviour ? answer(502, {}) : answer(200, known);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const merchant = 'DEMO';
  await connectProvider(world.owner as never, world.platform.config.secretsKey, {
    id,
    merchant,
    provider: 'SANDBOX',
    mode: 'TEST',
    currency: 'PHP',
    baseUrl,
    key: 'laro_demo:a-key-of-a-test-of-payouts',
    webhookSecret: WEBHOOK_SECRET,
    methods: ['PAYOUT'],
  });
  await world.app.features.providers.refresh();

  function known(reference: string): Payout {
    const payout = payouts.get(reference);
    if (!payout) throw new Error('The provider knows no such payout.');
    return payout;
  }

  return {
    id,
    payouts,
    /** References that it was asked to pay, in order. */
    asked,
    next: (...told: readonly Behaviour[]): void => void behaviours.push(...told),
    /** Whether it finds a payout by our reference; PayMongo does not. */
    looksUp: (does: boolean): void => {
      looksUp = does;
    },
    /** How it stands from now on, for whoever asks. */
    stands(reference: string, status: PayoutStatus, failure: string | null = null): void {
      Object.assign(known(reference), { status, failure });
    },
    /** Says so by a signed callback; answers its status. */
    async reports(
      reference: string,
      word: 'paid' | 'failed' | 'reversed',
      change: Readonly<Record<string, unknown>> = {},
    ): Promise<number> {
      const { providerId, amountCentavos, currency } = known(reference);
      events += 1;
      const body = JSON.stringify({
        eventId: `ev_${id.length}x${events}`,
        kind: `payout.${word}`,
        providerId,
        movementId: `mo_${id.length}x${events}`,
        reference,
        amountCentavos,
        feeCentavos: 0,
        currency,
        occurredAt: world.platform.clock.now().toISOString(),
        failure: null,
        ...change,
      });
      const answer = await fetch(`${world.origin}/providers/${id}/callback`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [LARO_PAY_SIGNATURE_HEADER]: signLaroPay(WEBHOOK_SECRET, body, world.platform.clock.now()),
        },
        body,
      });
      return answer.status;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type PayoutProvider = Awaited<ReturnType<typeof startPayoutProvider>>;

/** News in the shape of Xendit's, which says that something is new and has to be read: whoever has the payout says what. */
export async function startXendit(world: World) {
  const id = 'pay_xendit';
  const token = 'a token of a test of payouts';
  await connectProvider(world.owner as never, world.platform.config.secretsKey, {
    id,
    merchant: 'DEMO',
    provider: 'XENDIT',
    mode: 'TEST',
    currency: 'PHP',
    baseUrl: 'https://xendit.invalid',
    key: 'xnd_development_a-key-of-a-test',
    webhookSecret: token,
    methods: [],
    settings: { channel: 'GCASH' },
  });
  await world.app.features.providers.refresh();
  return {
    async reports(reference: string, word: 'succeeded' | 'failed' | 'reversed'): Promise<number> {
      const data = {
        id: `disb-${reference}`,
        reference_id: reference,
        amount: 95,
        currency: 'PHP',
        status: word.toUpperCase(),
      };
      const answer = await fetch(`${world.origin}/providers/${id}/callback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-callback-token': token },
        body: JSON.stringify({ event: `payout.${word}`, data }),
      });
      return answer.status;
    },
  };
}
