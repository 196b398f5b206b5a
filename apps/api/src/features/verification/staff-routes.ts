import { notFound } from '@laro/wire';
import { getIdentityPicture, outsideDecides } from '@laro/wire/verification';
import * as v from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { sendPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { decide } from './deciding.ts';
import type { Deps } from './deps.ts';
import * as store from './document-store.ts';
import type { Documents } from './documents.ts';
import type { Persons } from './persons.ts';
import { ageOn, dayOf, dueAt } from './rules.ts';
import { personOf } from './store.ts';

type Parts = { readonly documents: Documents; readonly persons: Persons };

/** What staff look at and decide; whoever opens anything has said why. */
export function bindStaff(
  calls: CallRegistry,
  { scopes }: Platform,
  { accesses, notifications, staff }: Deps,
  { documents, persons }: Parts,
): void {
  calls.bindList('listIdentityDocuments', store.documents);

  calls.bind('getIdentityDocument', async (context, { params: { id }, query: { purpose } }) => {
    const { merchant, now } = context;
    const shown = await scopes.read(merchant, async (scope) => {
      const document = await store.documentById(scope, id, { lock: false });
      if (!document) throw new Refusal(notFound);
      const { decidedAt, member, numberLookup, submittedAt } = document;
      const person = await persons.of(scope, member);
      const lookup = (await personOf(scope, member))?.lookup ?? null;
      const [account, by] = await store.namesOf(scope, document);
      const earlier = await store.documentsOf(scope, member);
      return {
        id,
        member,
        account,
        kind: document.kind,
        number: documents.numberOf(scope, document),
        expiresOn: document.expiresOn,
        state: document.state,
        reason: document.reason,
        submittedAt: submittedAt.toISOString(),
        dueAt: dueAt(submittedAt).toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        by,
        person: person && { ...person, age: ageOn(person.birthDate, dayOf(now)) },
        pictures: await store.picturesOf(scope, id),
        duplicates: [...(await store.sharing(scope, member, { number: numberLookup, person: lookup }))],
        earlier: earlier
          .filter((one) => one.id !== id)
          .map((one) => ({
            id: one.id,
            state: one.state,
            reason: one.reason,
            submittedAt: one.submittedAt.toISOString(),
          })),
      };
    });
    await accesses.look(context, shown.member, purpose);
    return shown;
  });

  calls.bindStream('getIdentityPicture', async (context, request, reply) => {
    const params = v.safeParse(getIdentityPicture.params, request.params);
    if (!params.success) throw new Refusal(notFound);
    const { picture: id } = params.output;
    const found = await scopes.read(context.merchant, async (scope) => {
      const row = await store.pictureById(scope, id);
      return row && { ...row, bytes: documents.picture(scope, row) };
    });
    if (!found) throw new Refusal(notFound);
    const { bytes, document, member } = found;
    await accesses.goOn(context, member);
    // Before a byte of it leaves: each picture that is opened stands in the audit.
    await scopes.write(context.merchant, async (scope) => {
      await staff.record(scope, {
        staff: context.actor.staffId,
        act: 'identity.picture_opened',
        subject: member,
        after: { picture: id, document },
      });
    });
    reply.header('cache-control', 'no-store');
    await sendPicture(reply, `${id}.jpg`, bytes);
  });
  bindDecision(calls, { accesses, notifications }, scopes);
}

function bindDecision(
  calls: CallRegistry,
  { accesses, notifications }: Pick<Deps, 'accesses' | 'notifications'>,
  scopes: Platform['scopes'],
): void {
  calls.bind('decideDocument', async (context, { params: { id }, body }) => {
    const { act, actor, merchant, now: at } = context;
    const found = await scopes.read(
      merchant,
      async (scope) => await store.documentById(scope, id, { lock: false }),
    );
    if (!found) throw new Refusal(notFound);
    await accesses.goOn(context, found.member);
    const reason = body.verdict === 'approve' ? null : body.reason;
    await act(async (scope) => {
      const document = await store.documentById(scope, id, { lock: true });
      if (!document) throw new Refusal(notFound);
      // Nobody here has seen it: an outside service decides by its answer, and staff may only stop it.
      if (document.run !== null && reason === null) throw new Refusal(outsideDecides);
      if (!(await decide(scope, notifications, document, { reason, by: actor.staffId, at }))) return null;
      return {
        act: reason === null ? 'identity.approved' : 'identity.rejected',
        subject: document.member,
        reason: reason ?? '',
        before: { document: id, state: 'under_review' },
        after: { document: id, state: reason === null ? 'approved' : 'rejected' },
      };
    });
    return {};
  });
}
