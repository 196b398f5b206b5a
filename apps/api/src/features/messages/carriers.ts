import * as v from 'valibot';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/logger.ts';
import { hostProblem, urlProblem } from '../../platform/outside.ts';
import { keyedHash, openSecret, sealSecret } from '../../platform/secret-box.ts';
import { createHttpCarrier, HttpSettings } from './http-carrier.ts';
import type { Outcome } from './rules.ts';
import { createSmtpCarrier, SmtpSettings } from './smtp-carrier.ts';
import type { Channel, Gateway } from './store.ts';

type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whom it comes from: the brand, by the name that it has now. */
  readonly brand: string;
  /** In place of the gateway's own address. */
  readonly mailFrom: string | null;
  /** What a network shows in place of a number; empty where the brand has none. */
  readonly smsSender: string;
};
type Carrier = { send(letter: Letter): Promise<Outcome>; close(): void };

export const gatewayPurpose = (merchant: string, channel: Channel): string =>
  `gateway ${merchant} ${channel}`;

/** Why a licensed operator may not use this gateway, or null: what leaves by it are codes, to people's own numbers. */
export function gatewayProblem(gateway: Gateway): string | null {
  if (!v.is(gateway.kind === 'http' ? HttpSettings : SmtpSettings, gateway.settings)) return 'is not usable';
  if (gateway.kind === 'http') {
    const { url } = v.parse(HttpSettings, gateway.settings);
    // A template says what is asked, never who is asked.
    const problem = urlProblem(url.replace(/\?.*$/, ''));
    return problem && `${url} ${problem}`;
  }
  const { host, tls } = v.parse(SmtpSettings, gateway.settings);
  if (tls === 'none') return `${host} takes mail in clear text`;
  const problem = hostProblem(host);
  return problem && `${host} ${problem}`;
}

/**
 * A gateway of one brand for another one: the same account, sealed for it. Mail comes from its own host until its staff say
 * from where.
 */
export function gatewayFor(
  { secretsKey }: Pick<Config, 'secretsKey'>,
  { channel, gateway, of }: { readonly channel: Channel; readonly gateway: Gateway; readonly of: string },
  { host, merchant }: { readonly host: string; readonly merchant: string },
): Gateway {
  const { kind, secretSealed } = gateway;
  const secret = secretSealed && openSecret(secretsKey, gatewayPurpose(of, channel), secretSealed);
  const settings =
    kind === 'smtp'
      ? { ...v.parse(SmtpSettings, gateway.settings), from: `no-reply@${host}` }
      : gateway.settings;
  const sealed = secret === null ? null : sealSecret(secretsKey, gatewayPurpose(merchant, channel), secret);
  return { kind, settings, secretSealed: sealed };
}

/** Who carries a merchant's messages; one carrier is kept for each channel while its row stays the same. */
export interface Carriers {
  /** Undefined when the row is unusable, which is told in the log and to staff by failed messages. */
  of(merchant: string, channel: Channel, gateway: Gateway): Carrier | undefined;
  close(): void;
}

export function createCarriers(config: Config, logger: Logger): Carriers {
  const stored = new Map<string, { readonly of: string; readonly carrier: Carrier }>();

  function build(merchant: string, channel: Channel, gateway: Gateway): Carrier {
    const { secretSealed } = gateway;
    const secret =
      secretSealed && openSecret(config.secretsKey, gatewayPurpose(merchant, channel), secretSealed);
    if (gateway.kind === 'http') {
      return { send: createHttpCarrier(v.parse(HttpSettings, gateway.settings), secret), close: () => {} };
    }
    const settings = v.parse(SmtpSettings, gateway.settings);
    if (settings.tls === 'none' && config.profile !== 'DEMO') {
      throw new Error('Outside profile DEMO no mail leaves in clear text.');
    }
    return createSmtpCarrier(settings, secret);
  }

  return {
    of(merchant, channel, gateway) {
      const place = `${merchant} ${channel}`;
      const of = keyedHash(
        config.secretsKey,
        'messages.carrier',
        `${gateway.kind}\n${JSON.stringify(gateway.settings)}\n${gateway.secretSealed?.toString('hex') ?? ''}`,
      ).toString('hex');
      const found = stored.get(place);
      if (found?.of === of) return found.carrier;
      found?.carrier.close();
      stored.delete(place);
      try {
        const carrier = build(merchant, channel, gateway);
        stored.set(place, { of, carrier });
        return carrier;
      } catch (error) {
        logger.error({ merchant, channel, cause: String(error) }, 'a gateway is not usable');
        return undefined;
      }
    },
    close() {
      for (const { carrier } of stored.values()) carrier.close();
      stored.clear();
    },
  };
}
