import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { escape } from '../html.ts';
import { admitToOutbox } from '../outbox-key.ts';
import { BehaviourChangeSchema } from './behaviour.ts';
import { document, facts, peso } from './page.ts';
import { sendPage, takeForms } from './pages.ts';
import type { PayProvider } from './provider.ts';
import type { PayRecord } from './records.ts';
import { PAYMENT_ACTS, PAYOUT_FATES } from './steps.ts';

const SHOWN = 30;
const Act = v.object({ reference: v.string(), do: v.picklist(PAYMENT_ACTS) });
const CHOICES = {
  calls: ['answering', 'failing', 'losing', 'mute'],
  webhooks: ['sent', 'held', 'lost'],
  order: ['as_happened', 'newest_first'],
  file: ['right', 'line_missing', 'line_added', 'amount_differs', 'cut_off'],
} as const;

/** Where a test by its token, or a person in front of this machine, decides what happens next. */
export function bindPayControl(
  app: FastifyInstance,
  {
    outboxKey,
    pay,
    token,
  }: { readonly outboxKey: string | undefined; readonly pay: PayProvider; readonly token: string },
): void {
  const expected = Buffer.from(`Bearer ${token}`);
  const isTest = ({ headers }: FastifyRequest): boolean => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  app.put('/pay/control/behaviour', async (request, reply) => {
    if (!isTest(request)) return await reply.status(401).send();
    const asked = v.safeParse(BehaviourChangeSchema, request.body);
    if (!asked.success) return await reply.status(400).send(v.flatten(asked.issues));
    pay.behave(asked.output);
    return pay.behaviour();
  });

  app.post('/pay/control/acts', async (request, reply) => {
    if (!isTest(request)) return await reply.status(401).send();
    const asked = v.safeParse(Act, request.body);
    if (!asked.success) return await reply.status(400).send(v.flatten(asked.issues));
    const found = pay.find(asked.output.reference);
    const next = found && pay.act(found.id, asked.output.do);
    if (!next) return await reply.status(409).send();
    return { status: next.status };
  });

  void app.register(async (child) => {
    takeForms(child);
    const admits = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
      outboxKey === undefined || (await admitToOutbox(request, reply, outboxKey));

    child.get('/pay/control', async (request, reply) =>
      (await admits(request, reply)) ? await sendPage(reply, controlPage(pay)) : reply,
    );

    child.post('/pay/control', async (request, reply) => {
      if (!(await admits(request, reply))) return reply;
      // A page elsewhere may post a form to this machine; a browser says where it comes from.
      if (request.headers['sec-fetch-site'] !== 'same-origin') return await reply.status(403).send();
      const act = v.safeParse(Act, request.body);
      const behaviour = v.safeParse(BehaviourChangeSchema, request.body);
      if (act.success) {
        const found = pay.find(act.output.reference);
        if (found) pay.act(found.id, act.output.do);
      } else if (behaviour.success) pay.behave(behaviour.output);
      return await reply.redirect('/pay/control', 303);
    });
  });
}

function controlPage(pay: PayProvider): string {
  const behaviour = pay.behaviour();
  const choices = Object.entries(CHOICES).map(([name, values]) => {
    const now = behaviour[name as keyof typeof CHOICES];
    const each = values.map(
      (value) =>
        `<button name="${name}" value="${value}"${value === now ? ' class="main" aria-pressed="true"' : ''}>` +
        `${value.replaceAll('_', ' ')}</button>`,
    );
    return `<section class="card"><h1>${name}</h1><form method="post" action="/pay/control">${each.join('')}</form></section>`;
  });
  const fates = Object.entries(PAYOUT_FATES).map(
    ([digits, fate]) => [`…${digits}`, fate.replaceAll('_', ' ')] as const,
  );
  const body = [
    pay.newest(SHOWN).map(recordCard).join('') ||
      '<section class="card"><p class="quiet">Nothing has been asked of this provider yet.</p></section>',
    `<details><summary>How it behaves</summary>${choices.join('')}</details>`,
    `<details><summary>Payouts by the end of the account’s number</summary>${facts(fates)}</details>`,
  ];
  return document('Control', body.join('\n'));
}

function recordCard(record: PayRecord): string {
  const { reference, amountCentavos } = record.request;
  const waiting = record.webhooks.filter(({ dueAt }) => dueAt).length;
  const title = record.type === 'payment' ? 'In' : 'Out';
  const act =
    record.type === 'payment'
      ? `<form method="post" action="/pay/control"><input type="hidden" name="reference" value="${escape(reference)}">` +
        (record.status === 'paid'
          ? '<button name="do" value="charge_back">Charge back</button>'
          : `<button name="do" value="late">Pay late</button>`) +
        `</form><a class="button" href="/pay/p/${record.id}">The payer’s page</a>`
      : '';
  return (
    `<section class="card"><h1>${title} · ${peso(amountCentavos)} · ${record.status}</h1>` +
    `${facts([
      ['Reference', reference],
      ['News sent', `${record.webhooks.length - waiting} of ${record.webhooks.length}`],
    ])}${act}</section>`
  );
}
