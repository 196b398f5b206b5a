import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { maskContact } from '../../platform/masks.ts';
import { outsideAlone, postOutside } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { AlertRow, Delivery, Event, Receiver } from './alert-store.ts';
import { failureOf } from './jobs.ts';

const WEBHOOK = 'webhook';
type Webhook = NonNullable<NonNullable<Config['alerts']>['webhook']>;

/** What a receiver is told, as it stands in the body of a webhook. */
type Body = {
  readonly type: `alert.${Event}`;
  readonly timestamp: string;
  readonly data: {
    readonly alert: string;
    readonly kind: string;
    readonly subject: string;
    readonly detail: string;
    readonly beganAt: string;
    readonly endedAt: string | null;
    /** Which installation speaks. */
    readonly origin: string;
  };
};

/** Standard Webhooks: what is signed is the id, the time of this try and the body, so that none can be exchanged. */
export function signWebhook(key: Buffer, id: string, seconds: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

export interface Receivers {
  readonly all: readonly Receiver[];
  /** What is sent of an alert at every try. */
  bodyOf(alert: AlertRow, event: Event, now: Date): string;
  /** Whether the receiver has taken it; one that is not in the configuration any more is 'gone'. */
  send(delivery: Delivery, now: Date): Promise<'delivered' | 'failed' | 'gone'>;
}

type Mailing = { readonly merchants: Merchants; readonly messages: Messages };

/** Whether the gateway of the brand that runs the platform took it. */
function createMailing({ platformMerchants }: Config, { merchants, messages }: Mailing) {
  return async (to: string, body: string): Promise<boolean> => {
    const { type, data } = JSON.parse(body) as Body;
    const [merchant] = platformMerchants ?? (await merchants.codes());
    if (merchant === undefined) return false;
    const { kind, subject, detail, beganAt, endedAt } = data;
    const shared = { channel: 'email', to, language: 'EN' } as const;
    const began = momentOf(beganAt);
    const outcome =
      type === 'alert.began'
        ? await messages.send(merchant, {
            ...shared,
            template: 'alert_began',
            values: { kind, subject, detail, at: began },
          })
        : await messages.send(merchant, {
            ...shared,
            template: 'alert_ended',
            values: { kind, subject, began, at: momentOf(endedAt ?? beganAt) },
          });
    return outcome === 'sent';
  };
}

/** Whether the receiver answered with a yes. */
async function post(
  { url, key }: Webhook,
  { id, body }: Delivery,
  { isDemo, now }: { readonly isDemo: boolean; readonly now: Date },
): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook(key, id, seconds, body),
  };
  const { status } = await postOutside(url, {
    headers,
    body: Buffer.from(body),
    lookup: isDemo ? null : outsideAlone(),
  });
  return status >= 200 && status < 300;
}

/** Who is told, by the configuration; mail leaves by the gateway of the brand that runs the platform. */
export function createReceivers({ config, logger }: Platform, deps: Mailing): Receivers {
  const { emails = [], webhook = null } = config.alerts ?? {};
  const byHash = new Map(
    emails.map((address) => [
      keyedHash(config.secretsKey, 'operations.alert', address).toString('hex'),
      address,
    ]),
  );

  const mail = createMailing(config, deps);

  return {
    all: [
      ...[...byHash].map(([receiver, address]) => ({
        channel: 'email' as const,
        receiver,
        masked: maskContact(address),
      })),
      ...(webhook ? [{ channel: WEBHOOK, receiver: WEBHOOK, masked: webhook.url.host } as const] : []),
    ],

    bodyOf: ({ id, beganAt, endedAt, kind, subject, detail }, event, now) =>
      JSON.stringify({
        type: `alert.${event}`,
        timestamp: now.toISOString(),
        data: {
          alert: id,
          kind,
          subject,
          detail,
          beganAt: beganAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          origin: config.publicUrl.origin,
        },
      } satisfies Body),

    async send(delivery, now) {
      const { channel, receiver } = delivery;
      const address = byHash.get(receiver);
      if (channel === WEBHOOK ? webhook === null : address === undefined) return 'gone';
      try {
        const isDemo = config.profile === 'DEMO';
        const taken =
          webhook && channel === WEBHOOK
            ? post(webhook, delivery, { isDemo, now })
            : mail(address ?? '', delivery.body);
        return (await taken) ? 'delivered' : 'failed';
      } catch (error) {
        logger.warn({ channel, cause: failureOf(error) }, 'an alert was not taken');
        return 'failed';
      }
    },
  };
}

const momentOf = (at: string): string => at.slice(0, 16).replace('T', ' ');
