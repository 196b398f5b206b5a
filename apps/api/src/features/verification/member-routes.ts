import { birthRefused, birthUnsure, nameRefused, personFixed, tooYoung } from '@laro/wire/verification';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { publish } from '../../platform/outbox.ts';
import { PICTURE_BYTES_MAX } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { foldPayeeName } from '../members/index.ts';
import type { Deps } from './deps.ts';
import * as store from './document-store.ts';
import type { Documents } from './documents.ts';
import { verificationEvents } from './events.ts';
import type { Persons } from './persons.ts';
import { AGE_MAX, ageOn, dayOf, shownState } from './rules.ts';
import type { Runs } from './runs.ts';
import type { Services } from './services.ts';
import { isUnderAge } from './store.ts';
import { createTiers } from './tiers.ts';

type Parts = {
  readonly documents: Documents;
  readonly persons: Persons;
  readonly runs: Runs;
  readonly services: Services;
};

/** A document holds what it shows: from the review on nobody changes name or day of birth by themselves. */
async function isFixed(scope: Scope, member: string): Promise<boolean> {
  return (await store.documentsOf(scope, member)).some(({ state }) => state !== 'rejected');
}

async function assertNotFixed(scope: Scope, member: string): Promise<void> {
  if (await isFixed(scope, member)) throw new Refusal(personFixed);
}

/** What members say of themselves, and how far that takes them. */
export function bindMember(
  calls: CallRegistry,
  platform: Platform,
  deps: Deps,
  { documents, persons, runs, services }: Parts,
): void {
  const { scopes } = platform;
  const { members, merchants } = deps;
  const tiers = createTiers(platform, deps);
  const profileOf = async (merchant: string) => loadProfile((await merchants.byCode(merchant)).profile);

  calls.bind('getMyVerification', async ({ actor, merchant, now }) => {
    const { minimumAge, tierBeforeDeposit, tierBeforeWithdrawal } = await profileOf(merchant);
    const own = await scopes.read(merchant, async (scope) => {
      const { memberId } = actor;
      const [newest] = await store.documentsOf(scope, memberId);
      return {
        tier: await tiers.of(scope, memberId),
        mobileProved: (await members.contacts.of(scope, memberId)).mobile !== null,
        person: await persons.of(scope, memberId),
        personFixed: await isFixed(scope, memberId),
        document: newest
          ? {
              state: shownState(newest, dayOf(now)),
              kind: newest.kind,
              submittedAt: newest.submittedAt.toISOString(),
              expiresOn: newest.expiresOn,
              reason: newest.reason,
            }
          : null,
        outside: (await services.of(scope)) !== null,
      };
    });
    return { ...own, minimumAge, tierBeforeDeposit, tierBeforeWithdrawal };
  });

  bindPerson(calls, platform, deps, { documents, persons });

  calls.bindUpload(
    'uploadIdentityPicture',
    { bytesMax: PICTURE_BYTES_MAX },
    async ({ actor, merchant }, sent) => ({
      picture: await documents.upload(merchant, actor.memberId, sent),
    }),
  );

  calls.bind('submitDocument', async ({ actor, merchant, now }, { params: { id }, body }) => {
    await scopes.write(merchant, async (scope) => {
      await documents.submit(scope, { ...body, id, member: actor.memberId }, now);
    });
    return {};
  });

  calls.bind('startIdentityRun', async ({ actor, merchant, now }) => ({
    url: await runs.start(merchant, actor.memberId, now),
  }));
}

/** Legal name and day of birth, until a document holds them. */
function bindPerson(
  calls: CallRegistry,
  { scopes }: Platform,
  { members, merchants }: Deps,
  { documents, persons }: Pick<Parts, 'documents' | 'persons'>,
): void {
  calls.bind('savePerson', async ({ actor, merchant, now }, { body }) => {
    const { memberId: member } = actor;
    const { minimumAge } = loadProfile((await merchants.byCode(merchant)).profile);
    await scopes.read(merchant, async (scope) => await assertNotFixed(scope, member));
    const legalName = foldPayeeName(body.legalName);
    if (legalName === null) throw new Refusal(nameRefused);
    const age = ageOn(body.birthDate, dayOf(now));
    if (age < 0 || age > AGE_MAX) throw new Refusal(birthRefused);
    const isTooYoung = age < minimumAge;
    const isAdmitted = await scopes.write(merchant, async (scope) => {
      await members.lockRow(scope, member);
      await assertNotFixed(scope, member);
      // A slip of the finger is no statement: it is asked once more before it bars anybody.
      if (isTooYoung && !body.certain && !(await isUnderAge(scope, member)))
        throw new Refusal(birthUnsure, { minimumAge });
      if (isTooYoung && (await persons.refuse(scope, member, body.birthDate, now))) {
        const refusedAt = now.toISOString();
        await publish(scope, verificationEvents.underAge, [{ version: 0, member, age, refusedAt }]);
      }
      // What was given stays, whatever is given next: staff look at it first.
      if (await isUnderAge(scope, member)) return false;
      const person = { legalName, birthDate: body.birthDate };
      await persons.save(scope, member, person, now);
      await documents.publishDuplicates(scope, member, {
        number: null,
        person: persons.lookupOf(merchant, person),
      });
      return true;
    });
    if (!isAdmitted) throw new Refusal(tooYoung, { minimumAge });
    return {};
  });
}
