import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { LARO_PAY_PATHS, LARO_PAY_SIGNATURE_HEADER, signLaroPay } from '@laro/payment-protocol/laro-pay';

type Asked = { readonly reference: string; readonly amountCentavos: number; readonly currency: string };

/** Takes every payment and payout in the words of Laro Pay, at once and without a book: its own work costs next to nothing. */
export async function startPlainProvider(secret: string) {
  let [count, webhookUrl] = [0, ''];
  const ids = new Map<string, string>();
  const onPayout = new Set<(asked: Asked) => void>();
  const server = createServer((request, response) => {
    void buffer(request).then((raw) => {
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.method !== 'POST')
        return answer(404, { code: 'not_found', reason: 'Nothing is kept here.' });
      const asked = JSON.parse(raw.toString('utf8')) as Asked;
      const { amountCentavos, currency, reference } = asked;
      const isPayout = request.url === LARO_PAY_PATHS.payouts;
      const providerId = `${isPayout ? 'po' : 'py'}_${(count += 1)}`;
      ids.set(reference, providerId);
      const common = { providerId, reference, amountCentavos, currency };
      if (isPayout) {
        answer(200, { ...common, status: 'accepted', feeCentavos: 0, failure: null });
        for (const listener of onPayout) listener(asked);
        return;
      }
      const shown = { url: `http://127.0.0.1/${providerId}`, qr: null, qrPicture: null, bankAccount: null };
      const expiresAt = new Date(Date.now() + 900_000).toISOString();
      answer(200, { ...common, ...shown, status: 'pending', crypto: null, expiresAt, movements: [] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo: (url: string): void => void (webhookUrl = url),
    onPayout: (listener: (asked: Asked) => void): void => void onPayout.add(listener),
    /** Says by a signed callback that it is paid. Throws unless it is taken. */
    async reportPaid({ amountCentavos, currency, reference }: Asked): Promise<void> {
      const providerId = ids.get(reference) ?? '';
      const kind = providerId.startsWith('po') ? 'payout.paid' : 'payment.paid';
      const body = JSON.stringify({
        eventId: `ev_${providerId}`,
        kind,
        providerId,
        movementId: `mv_${providerId}`,
        reference,
        amountCentavos,
        feeCentavos: 0,
        currency,
        occurredAt: new Date().toISOString(),
        failure: null,
      });
      const headers = {
        'content-type': 'application/json',
        [LARO_PAY_SIGNATURE_HEADER]: signLaroPay(secret, body, new Date()),
      };
      const answer = await fetch(webhookUrl, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A callback was answered ${answer.status}.`);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type PlainProvider = Awaited<ReturnType<typeof startPlainProvider>>;
