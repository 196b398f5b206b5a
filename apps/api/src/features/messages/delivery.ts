import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSecret } from '../../platform/secret-box.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Carriers } from './carriers.ts';
import { afterTry, type Outcome, sealFor } from './rules.ts';
import * as store from './store.ts';

export interface Delivery {
  /** Hands a letter to whoever carries for the merchant. */
  carry(
    merchant: string,
    channel: store.Channel,
    letter: { readonly to: string; readonly subject: string; readonly text: string },
  ): Promise<Outcome>;
  /** Sends what waits. */
  readonly duty: Duty;
}

export function createDelivery(
  { clock, config, logger, scopes }: Platform,
  { carriers, merchants }: { readonly carriers: Carriers; readonly merchants: Merchants },
): Delivery {
  const carry: Delivery['carry'] = async (merchant, channel, letter) => {
    const gateway = await scopes.read(merchant, async (scope) => await store.gatewayOf(scope, channel));
    const carrier = gateway && carriers.of(merchant, channel, gateway);
    if (!carrier) return 'failed';
    // As the brand is called now: what waits was written when it may have had another name.
    const { look, name } = await merchants.byCode(merchant);
    return await carrier.send({
      ...letter,
      brand: name,
      mailFrom: look.mailFrom ?? null,
      smsSender: look.smsSender ?? '',
    });
  };

  async function send(merchant: string, id: string): Promise<void> {
    const message = await scopes.write(
      merchant,
      async (scope) => await store.beginSending(scope, id, clock.now()),
    );
    if (!message) return;
    const next = afterTry(await carryStored(merchant, message), message.attempts);
    const at = clock.now().getTime() + (next.state === 'waiting' ? next.inMs : 0);
    await scopes.write(
      merchant,
      async (scope) => await store.setState(scope, message.id, next.state, new Date(at)),
    );
  }

  /** One that cannot be opened, sealed by a key of before, is given up like any other and keeps nobody waiting. */
  async function carryStored(merchant: string, message: store.Message): Promise<Outcome> {
    const { id, channel, subject, text, toSealed } = message;
    let to: string;
    try {
      to = openSecret(config.secretsKey, sealFor(id), toSealed);
    } catch (error) {
      logger.error({ merchant, message: id, cause: String(error) }, 'a message cannot be opened');
      return 'failed';
    }
    return await carry(merchant, channel, { to, subject: subject ?? '', text });
  }

  return {
    carry,
    duty: {
      name: 'messages.deliver',
      schedule: '* * * * *',
      // Longer than a carrier's patience with one message and all its tries.
      leaseMs: 2 * 60_000,
      brands: store.merchantsWaiting,
      rows: store.listWaiting,
      work: send,
    },
  };
}
