import { randomUUID } from 'node:crypto';
import {
  documentWaiting,
  personChanged,
  personMissing,
  serviceOff,
  serviceUnreachable,
} from '@laro/wire/verification';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { decide } from './deciding.ts';
import type { Deps } from './deps.ts';
import * as documentStore from './document-store.ts';
import type { Documents } from './documents.ts';
import { lineOf, OnfidoUnreachable, outcomeOf, readRun, startRun } from './onfido.ts';
import type { Person, Persons } from './persons.ts';
import * as store from './run-store.ts';
import type { Service, Services } from './services.ts';

export interface Runs {
  /** Begins a run; answers the page of the service. */
  readonly start: (merchant: string, member: string, now: Date) => Promise<string>;
  /** Asks for what is to be asked, and decides by the answer. */
  readonly askAll: (merchant: string) => Promise<void>;
}

const ASKED_AGAIN_MS = 10 * 60_000;
const ASKED_AT_ONCE = 50;
/** After so many without an answer the service is not asked before the next turn. */
const FAILED_MAX = 3;

type Parts = {
  readonly documents: Documents;
  readonly persons: Persons;
  readonly services: Services;
};

function refuse(error: unknown): never {
  if (error instanceof OnfidoUnreachable) throw new Refusal(serviceUnreachable);
  throw error;
}

/** The service looks for who it was sent: whoever is somebody else by now would be approved unseen. */
function assertSame(sent: Person, current: Person | null): void {
  const isSame = current?.legalName === sent.legalName && current.birthDate === sent.birthDate;
  if (!isSame) throw new Refusal(personChanged);
}

/** What stands for a run: the service has seen it, and we have not. */
const documentOf = (
  member: string,
  { run, version }: { readonly run: string; readonly version: string },
  submittedAt: Date,
): documentStore.NewDocument => ({
  id: randomUUID(),
  member,
  kind: 'outside',
  numberSealed: null,
  numberLookup: null,
  expiresOn: null,
  run,
  runVersion: version,
  submittedAt,
});

/** Checks at an outside service in Onfido's shape: begun by the member, reported by webhook, decided by what it says when asked. */
export function createRuns(
  platform: Platform,
  { notifications }: Deps,
  { documents, persons, services }: Parts,
): Runs {
  const { clock, config, logger, scopes } = platform;
  async function askOne(merchant: string, service: Service, run: string): Promise<void> {
    const askedAt = clock.now();
    const outcome = outcomeOf(await readRun(service, lineOf(config), run));
    await scopes.write(merchant, async (scope) => {
      await store.markAsked(scope, run, askedAt);
      const document = outcome && (await documentStore.documentByRun(scope, run));
      if (document?.state !== 'under_review') return;
      const reason = outcome === 'approved' ? null : outcome === 'declined' ? 'not_accepted' : 'incomplete';
      await decide(scope, notifications, document, { reason, by: null, at: clock.now() });
    });
  }

  return {
    async start(merchant, member, now) {
      const { person, service } = await scopes.read(merchant, async (scope) => ({
        person: await persons.of(scope, member),
        service: await services.of(scope),
      }));
      if (!service) throw new Refusal(serviceOff);
      if (!person) throw new Refusal(personMissing);
      await scopes.write(merchant, async (scope) => await documents.assertFree(scope, member, now));
      const started = await startRun(service, lineOf(config), { ...person, member }).catch(refuse);
      try {
        await scopes.write(merchant, async (scope) => {
          // Another tab was faster: its run is the one, and nobody hears of this one.
          await documents.assertFree(scope, member, now);
          assertSame(person, await persons.of(scope, member));
          await documentStore.insertDocument(
            scope,
            documentOf(member, { run: started.run, version: service.version }, now),
          );
        });
      } catch (error) {
        if (isUniqueViolation(error, 'document_waiting_key')) throw new Refusal(documentWaiting);
        throw error;
      }
      return started.url;
    },

    async askAll(merchant) {
      const runs = await scopes.read(merchant, async (scope) => {
        const before = new Date(clock.now().getTime() - ASKED_AGAIN_MS);
        const waiting = await store.runsToAsk(scope, before, ASKED_AT_ONCE);
        const begun = new Map<string, Service>();
        for (const version of new Set(waiting.map((one) => one.version))) {
          begun.set(version, await services.versionOf(scope, version));
        }
        return waiting.flatMap(({ run, version }) => {
          const service = begun.get(version);
          return service ? [{ run, service }] : [];
        });
      });
      let failed = 0;
      for (const { run, service } of runs) {
        try {
          await askOne(merchant, service, run);
        } catch (error) {
          if (!(error instanceof OnfidoUnreachable)) throw error;
          logger.warn({ err: error, merchant }, 'the identity service did not answer');
          // Nothing is known of it: it waits behind the others, so that one which never answers holds up none.
          await scopes.write(merchant, async (scope) => await store.markAsked(scope, run, clock.now()));
          if (++failed === FAILED_MAX) return;
        }
      }
    },
  };
}
