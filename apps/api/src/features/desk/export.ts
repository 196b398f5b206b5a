import { Readable } from 'node:stream';
import { malformed, notFound } from '@laro/wire';
import { exportMember } from '@laro/wire/desk-acts';
import * as v from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Members } from '../members/index.ts';
import type { Registration } from '../registration/index.ts';
import type { Verification } from '../verification/index.ts';
import { EXPORTED_AT_ONCE, EXPORTED_LISTS, exportedFacts, exportedRows } from './export-store.ts';
import type { Whose } from './timeline-store.ts';

/**
 * All that is kept about a member, as one file for them: what they told, where they came from, what they wrote and were
 * written, what they played and what moved. Not what staff noted: that is about their work as well.
 */
export function bindExport(
  calls: CallRegistry,
  { scopes }: Platform,
  {
    members,
    registration,
    verification,
  }: {
    readonly members: Members;
    readonly registration: Registration;
    readonly verification: Pick<Verification, 'personOf'>;
  },
): void {
  async function* listOf(
    merchant: string,
    whose: Whose,
    part: (typeof EXPORTED_LISTS)[number],
  ): AsyncGenerator<string> {
    let after = '-1';
    let isFirst = true;
    for (;;) {
      const place = after;
      const rows = await scopes.read(
        merchant,
        async (scope) => await exportedRows(scope, whose, part, place),
      );
      if (rows.length > 0)
        yield `${isFirst ? '' : ',\n'}${rows.map(({ row }) => JSON.stringify(row)).join(',\n')}`;
      isFirst &&= rows.length === 0;
      after = rows.at(-1)?.key ?? after;
      if (rows.length < EXPORTED_AT_ONCE) return;
    }
  }

  async function* fileOf(merchant: string, whose: Whose, facts: object, at: Date): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(at)},"facts":${JSON.stringify(facts)}`;
    for (const part of EXPORTED_LISTS) {
      yield `,\n"${part}":[\n`;
      yield* listOf(merchant, whose, part);
      yield '\n]';
    }
    yield '}\n';
  }

  calls.bindStream('exportMember', async ({ act, merchant, now }, request, reply) => {
    const params = v.safeParse(exportMember.params, request.params);
    const body = v.safeParse(exportMember.body, request.body);
    if (!params.success || !body.success) throw new Refusal(malformed);
    const { member: subject } = params.output;
    const done = await act(async (scope) => {
      const member = await members.byId(scope, subject);
      const facts = await exportedFacts(scope, subject);
      if (!member || !facts) throw new Refusal(notFound);
      const contacts = await members.contacts.of(scope, subject);
      const details = await registration.detailsOf(scope, subject);
      const person = await verification.personOf(scope, subject);
      const whose = { id: subject, lane: member.lane, account: member.cashAccount };
      const line = { subject, reason: body.output.reason, before: {}, after: { exported: true } };
      return { ...line, whose, facts: { ...facts, contacts, details, person } };
    });
    if (!done) throw new Error('An export is always written down.');
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${subject}.json"`)
      .header('cache-control', 'no-store');
    await reply.send(Readable.from(fileOf(merchant, done.whose, done.facts, now)));
  });
}
