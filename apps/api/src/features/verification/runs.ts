import { randomUUID } from 'node:crypto';
import {
  documentWaiting,
  personMissing,
  serviceAddressRefused,
  serviceOff,
  serviceUnreachable,
} from '@laro/wire/verification';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { MachineAnswer, MachineCall } from '../../platform/http/machines.ts';
import { leadsInside, urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import { decide } from './deciding.ts';
import type { Deps } from './deps.ts';
import * as documentStore from './document-store.ts';
import type { Documents } from './documents.ts';
import {
  isOnfidoSigned,
  ONFIDO_SIGNATURE,
  OnfidoUnreachable,
  outcomeOf,
  readOnfidoDelivery,
  readRun,
  startRun,
} from './onfido.ts';
import type { Persons } from './persons.ts';
import * as store from './run-store.ts';

/** A service of the brand, opened. */
type Service = Omit<store.ServiceRow, 'tokenSealed' | 'webhookSealed'> & {
  readonly token: string;
  readonly webhookToken: string;
};

export interface Runs {
  /** The brand's outside service; null where it has none, or has switched it off. */
  serviceOf(scope: Scope): Promise<Service | null>;
  /** Begins a run; answers the page of the service. */
  start(merchant: string, member: string, now: Date): Promise<string>;
  /** Takes word of the service: it says that something is to be asked, and decides nothing. */
  receive(call: MachineCall): Promise<MachineAnswer>;
  /** Asks for what is to be asked, and decides by the answer. */
  askAll(merchant: string): Promise<void>;
  save(
    scope: Scope,
    settings: {
      readonly on: boolean;
      readonly origin: string;
      readonly workflow: string;
      readonly token: string;
      readonly webhookToken: string;
    },
  ): Promise<void>;
  /** Throws where an address is no host of the outside world. */
  assertAddress(address: string): Promise<void>;
  /** How it stands, without its secrets. */
  shown(
    scope: Scope,
  ): Promise<{ on: boolean; webhook: string | null; origin: string | null; workflow: string | null }>;
}

const ASKED_AGAIN_MS = 10 * 60_000;
const ASKED_AT_ONCE = 50;
const ANSWER_OF = { known: 200, stranger: 401 } as const;
/** Unknown services are asked for a signature as known ones are. */
const DECOY = 'no service has this token';

type Parts = { readonly documents: Documents; readonly persons: Persons };

/** Checks at an outside service in Onfido's shape: begun by the member, reported by webhook, decided by what it says when asked. */
export function createRuns(platform: Platform, { notifications }: Deps, { documents, persons }: Parts): Runs {
  const { clock, config, database, ids, logger, scopes } = platform;
  const purposeOf = (merchant: string): string => `identity.service ${merchant}`;

  async function anyServiceOf(scope: Scope): Promise<Service | null> {
    const row = await store.serviceOf(scope);
    if (!row) return null;
    const { tokenSealed, webhookSealed, ...rest } = row;
    const opened = (sealed: Buffer): string =>
      openSecret(config.secretsKey, purposeOf(scope.merchant), sealed);
    return { ...rest, token: opened(tokenSealed), webhookToken: opened(webhookSealed) };
  }

  const serviceOf: Runs['serviceOf'] = async (scope) => {
    const service = await anyServiceOf(scope);
    return service?.active ? service : null;
  };

  async function askOne(merchant: string, service: Service, run: string): Promise<void> {
    const askedAt = clock.now();
    const outcome = outcomeOf(await readRun(service, run));
    await scopes.write(merchant, async (scope) => {
      await store.markAsked(scope, run, askedAt);
      const document = outcome && (await documentStore.documentByRun(scope, run));
      if (document?.state !== 'under_review') return;
      const reason = outcome === 'approved' ? null : outcome === 'declined' ? 'not_accepted' : 'incomplete';
      await decide(scope, notifications, document, { reason, by: null, at: clock.now() });
    });
  }

  return {
    serviceOf,

    async start(merchant, member, now) {
      const { person, service } = await scopes.read(merchant, async (scope) => ({
        person: await persons.of(scope, member),
        service: await serviceOf(scope),
      }));
      if (!service) throw new Refusal(serviceOff);
      if (!person) throw new Refusal(personMissing);
      await scopes.write(merchant, async (scope) => await documents.assertFree(scope, member, now));
      const started = await startRun(service, { ...person, member }).catch((error: unknown) => {
        if (error instanceof OnfidoUnreachable) throw new Refusal(serviceUnreachable);
        throw error;
      });
      const none = { numberSealed: null, numberLookup: null, expiresOn: null };
      const row = {
        ...none,
        id: randomUUID(),
        member,
        kind: 'outside',
        run: started.run,
        submittedAt: now,
      } as const;
      try {
        await scopes.write(merchant, async (scope) => {
          // Another tab was faster: its run is the one, and nobody hears of this one.
          await documents.assertFree(scope, member, now);
          await documentStore.insertDocument(scope, row);
        });
      } catch (error) {
        if (isUniqueViolation(error, 'document_waiting_key')) throw new Refusal(documentWaiting);
        throw error;
      }
      return started.url;
    },

    async receive({ parameter, rawBody, header }) {
      const merchant = await store.merchantOfService(database, parameter);
      const service = merchant && (await scopes.read(merchant, anyServiceOf));
      const token = service ? service.webhookToken : DECOY;
      const isSigned = isOnfidoSigned(rawBody, header(ONFIDO_SIGNATURE), token);
      if (!merchant || !service || !isSigned) return { status: ANSWER_OF.stranger, body: '{}' };
      const word = readOnfidoDelivery(rawBody);
      if (word) {
        await scopes.write(merchant, async (scope) => {
          if (await store.insertDelivery(scope, word, clock.now())) {
            await store.markWord(scope, word.object, clock.now());
          }
        });
      }
      return { status: ANSWER_OF.known, body: '{}' };
    },

    async askAll(merchant) {
      const { runs, service } = await scopes.read(merchant, async (scope) => {
        const before = new Date(clock.now().getTime() - ASKED_AGAIN_MS);
        return {
          service: await anyServiceOf(scope),
          runs: await store.runsToAsk(scope, before, ASKED_AT_ONCE),
        };
      });
      if (!service) return;
      for (const run of runs) {
        try {
          await askOne(merchant, service, run);
        } catch (error) {
          if (!(error instanceof OnfidoUnreachable)) throw error;
          // Nothing is known of it: it waits, and the next turn begins with the same runs.
          logger.warn({ err: error, merchant }, 'the identity service did not answer');
          return;
        }
      }
    },

    async save(scope, { on, origin, workflow, token, webhookToken }) {
      const known = await store.serviceOf(scope);
      const sealed = (text: string): Buffer => sealSecret(config.secretsKey, purposeOf(scope.merchant), text);
      await store.saveService(scope, {
        id: known?.id ?? ids.next('idv'),
        active: on,
        origin: new URL(origin).origin,
        workflow,
        tokenSealed: sealed(token),
        webhookSealed: sealed(webhookToken),
      });
    },

    async assertAddress(address) {
      const { hostname, origin } = new URL(address);
      if (address !== origin && address !== `${origin}/`) throw new Refusal(serviceAddressRefused);
      if (config.profile === 'DEMO') return;
      if (urlProblem(address) !== null || (await leadsInside(hostname)))
        throw new Refusal(serviceAddressRefused);
    },

    async shown(scope) {
      const service = await store.serviceOf(scope);
      return {
        on: service?.active ?? false,
        webhook: service ? `/providers/${service.id}/onfido` : null,
        origin: service?.origin ?? null,
        workflow: service?.workflow ?? null,
      };
    },
  };
}
