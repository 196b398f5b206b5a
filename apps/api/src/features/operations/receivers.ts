import type { Config } from '../../platform/config.ts';
import { maskContact } from '../../platform/masks.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import { postWebhook } from '../../platform/webhooks.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { AlertRow, Delivery, Event, Receiver } from './alert-store.ts';
import { failureOf } from './jobs.ts';

const WEBHOOK = 'webhook';

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
            ? postWebhook({ url: webhook.url, keys: [webhook.key] }, delivery, { isDemo, now })
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
