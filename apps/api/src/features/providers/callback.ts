import { createHash } from 'node:crypto';
import type { PaymentProvider, VerifiedCallback } from '@laro/payment-protocol';
import { busy, tooMany } from '@laro/wire';
import type { FastifyInstance } from 'fastify';
import { crashpoint } from '../../platform/crashpoint.ts';
import { createFailureBudget, NO_BUDGET } from '../../platform/failure-budget.ts';
import type { MachineAnswer, MachineCall } from '../../platform/http/machines.ts';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { EventProcessor } from './event-processor.ts';
import type { ProviderIntegration } from './integration.ts';
import * as store from './store.ts';

const BODY_BYTES_MAX = 256 * 1024;
/** Providers count as lost what has no answer by then (payment-providers.md 7); what is late goes on, and comes again. */
const ANSWER_WITHIN_MS = 2_800;

/** Whatever of a call proves who made it, in the providers' own names. */
const PROVING_HEADERS = [
  'laro-pay-signature',
  'paymongo-signature',
  'x-callback-token',
  'btcpay-sig',
] as const;

const TAKEN: MachineAnswer = { status: 200, body: '{"received":true}' };
const UNAUTHENTICATED: MachineAnswer = { status: 401, body: '{"received":false}' };

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal(busy)), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Deps = {
  readonly byId: (id: string) => Promise<ProviderIntegration | undefined>;
  readonly dummy: ProviderIntegration;
  readonly clientOf: (integration: ProviderIntegration) => PaymentProvider;
  readonly events: EventProcessor;
};

/** Signed by who should have. What of it cannot be read is kept for a person, and is known by its bytes. */
type Taken =
  | Exclude<VerifiedCallback, { kind: 'refused' }>
  | { readonly kind: 'malformed'; readonly deliveryId: string };

/**
 * Hangs `/providers/{integrationId}/callback` (INTEGRATION-2). Nothing of a call means anything before it is signed; an
 * unknown integration is asked for its signature as a known one is, with the same work, and refused in the same words.
 * What is heard is stored once, and applied in the same transaction.
 */
export async function openCallbacks(app: FastifyInstance, platform: Platform, deps: Deps): Promise<void> {
  const { clock, config, logger, scopes } = platform;
  const failures = config.rateLimits ? createFailureBudget() : NO_BUDGET;

  async function keep(integration: ProviderIntegration, rawBody: Buffer, taken: Taken): Promise<void> {
    const delivery = taken.kind === 'callback' ? taken.callback.deliveryId : taken.deliveryId;
    const contentHash = createHash('sha256').update(rawBody).digest();
    const purpose = `providers delivery ${integration.id} ${delivery}`;
    const bodySealed = sealSecret(config.secretsKey, purpose, rawBody.toString('utf8'));
    const at = clock.now();
    const one = { integration: integration.id, delivery, contentHash, bodySealed, at };
    await scopes.write(integration.merchant, async (scope) => {
      const before = await store.insertDelivery(scope, one);
      if (before !== null) {
        if (before.equals(contentHash)) return;
        // Whoever signs no bytes sends other bytes under one id for later news, too: what is true is asked for.
        if (taken.kind === 'callback' && taken.callback.mustRead) {
          await store.markDelivery(scope, one, await outcomeOf(scope, integration, taken, delivery));
          return;
        }
        const facts = { delivery };
        await deps.events.raise(scope, { integration: integration.id, reference: '', payment: delivery }, [
          { kind: 'delivery_differs', facts },
        ]);
        return;
      }
      await store.markDelivery(scope, one, await outcomeOf(scope, integration, taken, delivery));
      crashpoint('providers.before_commit');
    });
    crashpoint('providers.after_commit');
  }

  async function outcomeOf(
    scope: Parameters<EventProcessor['ofCallback']>[0],
    integration: ProviderIntegration,
    taken: Taken,
    delivery: string,
  ): Promise<string> {
    if (taken.kind === 'callback') return await deps.events.ofCallback(scope, integration, taken.callback);
    if (taken.kind === 'other' && taken.harmless) return taken.kind;
    await deps.events.raise(scope, { integration: integration.id, reference: '', payment: delivery }, [
      { kind: 'other', facts: { type: taken.kind === 'malformed' ? 'unreadable' : taken.type } },
    ]);
    return taken.kind;
  }

  /** Where the settings are not what the protocol asks, a caller learns no more than of an integration that is not there. */
  function clientOf(integration: ProviderIntegration): PaymentProvider | undefined {
    try {
      return deps.clientOf(integration);
    } catch (error) {
      logger.error({ err: error, integration: integration.id }, 'the settings of a provider cannot be used');
      return undefined;
    }
  }

  async function answer(call: MachineCall): Promise<MachineAnswer> {
    const { address, header, parameter, rawBody, requestId } = call;
    const found = await deps.byId(parameter);
    const client = found && clientOf(found);
    const integration = client && found;
    const headers = Object.fromEntries(PROVING_HEADERS.map((name) => [name, header(name)]));
    const verified = (client ?? deps.clientOf(deps.dummy)).verifyCallback(rawBody, headers, clock.now());
    const taken: Taken | typeof verified =
      verified.kind === 'refused' && verified.code === 'malformed'
        ? { kind: 'malformed', deliveryId: `bytes:${createHash('sha256').update(rawBody).digest('hex')}` }
        : verified;
    if (!integration || taken.kind === 'refused') {
      if (!failures.take(`${networkOf(address())} ${parameter}`)) throw new Refusal(tooMany);
      const code = taken.kind === 'refused' ? taken.code : 'unsigned';
      logger.info({ requestId, integration: integration?.id ?? 'unknown', code }, 'a callback was refused');
      return UNAUTHENTICATED;
    }
    await inTime(keep(integration, rawBody, taken));
    return TAKEN;
  }

  await app.machines.post('/providers/:integrationId/callback', BODY_BYTES_MAX, answer);
}
