import { readQrPh } from '@laro/payment-protocol/qrph';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { document, PAY_POLICY, paymentPage, scanPage } from './page.ts';
import type { PayProvider } from './provider.ts';
import { PAYMENT_ACTS } from './steps.ts';
import { PAYEE, paymentView } from './views.ts';

const Act = v.object({ do: v.picklist(PAYMENT_ACTS.filter((what) => what !== 'charge_back')) });
const Scan = v.object({ payload: v.pipe(v.string(), v.maxLength(600)) });

export async function sendPage(reply: FastifyReply, html: string, status = 200): Promise<FastifyReply> {
  return await reply
    .status(status)
    .header('content-security-policy', PAY_POLICY)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Reads forms as browsers send them, for the routes of this instance alone. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** The pages of whoever pays. A payment's id is known to nobody else. */
export function bindPayPages(app: FastifyInstance, pay: PayProvider): void {
  void app.register(async (child) => {
    takeForms(child);
    type Named = { readonly Params: { readonly id: string } };

    child.get<Named>('/pay/p/:id', async ({ params }, reply) => {
      const payment = pay.payment(params.id);
      if (!payment) {
        const sorry = '<section class="card"><h1>There is no such payment</h1></section>';
        return await sendPage(reply, document('Not found', sorry), 404);
      }
      const { returnUrl } = payment.request;
      const isMoneyComing = payment.arrivals.length > 0;
      return await sendPage(reply, paymentPage(paymentView(payment, ''), { returnUrl, isMoneyComing }));
    });

    // Pressed twice, or when it is over, it changes nothing: the page says how it stands.
    child.post<Named>('/pay/p/:id', async ({ body, params }, reply) => {
      const asked = v.safeParse(Act, body);
      if (asked.success) pay.act(params.id, asked.output.do);
      return await reply.redirect(`/pay/p/${encodeURIComponent(params.id)}`, 303);
    });

    child.get('/pay/scan', async (_request, reply) => await sendPage(reply, scanPage(null, null)));

    child.post('/pay/scan', async ({ body }, reply) => {
      const asked = v.safeParse(Scan, body);
      const payload = asked.success ? asked.output.payload.trim() : '';
      const read = readQrPh(payload, PAYEE);
      const payment = read.ok && read.value.reference !== null ? pay.payment(read.value.reference) : null;
      return await sendPage(reply, scanPage(payload, payment?.id ?? null));
    });
  });
}
