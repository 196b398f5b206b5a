import { notFound } from '@laro/wire';
import { factorsMissing, typeHasTeam, typeHasUpline, typeRefused } from '@laro/wire/desk-acts';
import { accountClosed } from '@laro/wire/login';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { ResetFactor, Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';

const FACTORS = {
  passkeys: 'passkeys',
  totp: 'totp',
  payment: 'paymentPassword',
} as const satisfies Readonly<Record<string, ResetFactor>>;

/** What staff do to an account beside locking it: each is one act, written down once. */
export function bindActs(
  calls: CallRegistry,
  {
    members,
    security,
    sessions,
  }: { readonly members: Members; readonly security: Security; readonly sessions: Sessions },
): void {
  /** How the member current, held until the act is done. */
  async function held(scope: Scope, member: string) {
    const current = await members.state.lockMemberState(scope, member);
    if (!current) throw new Refusal(notFound);
    return current;
  }

  calls.bind('revealContact', async ({ act }, { params: { member: subject }, body }) => {
    const { field, purpose, reason } = body;
    const done = await act(async (scope) => {
      const value = (await members.contacts.of(scope, subject))[field];
      if (value === null) throw new Refusal(notFound);
      // The value goes to whoever asked, and into no record.
      return { subject, reason, before: {}, after: { field, purpose }, value };
    });
    if (!done) throw new Error('What is shown is always written down.');
    return { value: done.value };
  });

  calls.bind('signOutMember', async ({ act }, { params: { member: subject }, body: { reason } }) => {
    let ended = 0;
    await act(async (scope) => {
      await held(scope, subject);
      ended = await sessions.endOthers(scope, subject, null);
      return { subject, reason, before: {}, after: { ended } };
    });
    return { ended };
  });

  calls.bind('resetMemberFactors', async ({ act }, { params: { member: subject }, body }) => {
    const asked = body.factors.map((factor) => FACTORS[factor]);
    await act(async (scope) => {
      await held(scope, subject);
      const removed = await security.resetFactors(scope, subject, asked);
      if (removed.length === 0) throw new Refusal(factorsMissing);
      await sessions.endOthers(scope, subject, null);
      const facts = (there: boolean) => Object.fromEntries(removed.map((factor) => [factor, there]));
      return { subject, reason: body.reason, before: facts(true), after: facts(false) };
    });
    return {};
  });

  calls.bind('changeMemberType', async ({ act }, { params: { member: subject }, body: { type, reason } }) => {
    await act(async (scope) => {
      // Else a team could be moved under who is an agent no more.
      await members.tree.waitForTree(scope, true);
      const current = await held(scope, subject);
      if (current.status === 'CLOSED') throw new Refusal(accountClosed);
      if (current.type === type) return null;
      const isRoot = type === 2 || type === 42;
      if (isRoot && current.agentPath.length > 0) throw new Refusal(typeHasUpline);
      const isPlayer = type === 0 || type === 40;
      if (isPlayer && (await members.state.hasTeam(scope, subject))) throw new Refusal(typeHasTeam);
      if (!(await members.state.changeType(scope, subject, type)))
        throw new Refusal(typeRefused, { from: current.type, to: type });
      return { subject, reason, before: { type: current.type }, after: { type } };
    });
    return {};
  });
}
