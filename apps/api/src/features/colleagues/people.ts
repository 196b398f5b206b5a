import { busy, notFound, notPermitted, pageAnswer } from '@laro/wire';
import { decidersByTwo, roleUnknown, staffNameTaken } from '@laro/wire/colleagues';
import { ownPermissions } from '@laro/wire/staff-roles';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  changeable,
  type Deps,
  disable,
  disablesByTwo,
  enablesByTwo,
  inTurn,
  isSelf,
  named,
  needsTwo,
} from './deps.ts';

/** Who works here: the list of them, and what an admin says of one. */
export function bindPeople(calls: CallRegistry, deps: Deps): void {
  const { ids, login, scopes, sessions, staff } = deps;
  bindTheirSessions(calls, deps);
  bindKeepingOut(calls, deps);

  calls.bind('listColleagues', async ({ actor, merchant, now }, { query }) => {
    return await scopes.read(merchant, async (scope) => {
      const { list, total } = await staff.list(scope, query);
      const people = list.map(({ id }) => id);
      const seen = await sessions.ofStaff.seenOf(scope, people, now);
      const locks = await login.staffLocks(scope, list);
      const rows = list.map((colleague) => ({
        userName: colleague.username,
        role: colleague.role,
        roleName: colleague.roleName,
        email: colleague.email,
        home: colleague.home.staffId === colleague.id ? null : colleague.home.merchant,
        factors: colleague.factors,
        lockedUntil: locks.get(colleague.id)?.toISOString() ?? null,
        disabled: colleague.disabled,
        sessions: seen.get(colleague.id)?.sessions ?? 0,
        seenAt: seen.get(colleague.id)?.seenAt.toISOString() ?? null,
        joinedAt: colleague.joinedAt.toISOString(),
        self: colleague.id === actor.staffId,
      }));
      return pageAnswer(rows, total, query);
    });
  });

  calls.bind('changeColleagueRole', async (context, { params: { username }, body: { id, reason, role } }) => {
    const { actor, merchant } = context;
    const colleague = await scopes.read(
      merchant,
      async (scope) => await changeable(deps, scope, actor, username),
    );
    if (isSelf(actor, colleague)) throw new Refusal(ownPermissions);
    const given = { username: colleague.username, role };
    return await deps.approvals.propose(context, { id, kind: 'colleague_role', arguments: given, reason });
  });

  calls.bind('admitColleague', async ({ act, actor, now }, { body }) => {
    const { merchantCode, reason, role } = body;
    // The @ tells a guest from whoever signs in here, whose names have none.
    const username = `${body.username}@${merchantCode.toLowerCase()}`;
    await act(async (scope) => {
      await inTurn(deps, scope, actor);
      const found = await staff.roles.roleOf(scope, role);
      if (!found) throw new Refusal(roleUnknown);
      const staffId = await staff.colleagues.ofGroup(scope, merchantCode, body.username);
      if (staffId === undefined) throw new Refusal(notFound);
      if (await needsTwo(deps, scope, found)) throw new Refusal(decidersByTwo);
      const id = ids.next('stf');
      const home = { merchant: merchantCode, staffId };
      const guest = { id, username, passwordHash: null, role, email: '', home, at: now };
      if (!(await staff.colleagues.insertStaff(scope, guest))) throw new Refusal(staffNameTaken);
      await staff.colleagues.insertSponsor(scope, { staff: id, by: actor.staffId, act: 'admitted', at: now });
      return { subject: id, reason, before: { role: null }, after: { role, home: merchantCode } };
    });
    return { userName: username };
  });
}

/** Who is kept out, and let in again. */
function bindKeepingOut(calls: CallRegistry, deps: Deps): void {
  const { scopes, staff } = deps;
  calls.bind('disableColleague', async (context, { params: { username }, body: { id, reason } }) => {
    const { act, actor, merchant, now } = context;
    const isByTwo = await scopes.read(merchant, async (scope) => {
      const colleague = await changeable(deps, scope, actor, username);
      if (isSelf(actor, colleague)) throw new Refusal(notPermitted);
      return !colleague.disabled && (await disablesByTwo(deps, scope, actor, colleague));
    });
    if (isByTwo) {
      const given = { kind: 'colleague_disabling', arguments: { username }, reason } as const;
      return { approval: await deps.approvals.propose(context, { id, ...given }) };
    }
    await act(async (scope) => {
      await inTurn(deps, scope, actor);
      const colleague = await changeable(deps, scope, actor, username);
      if (isSelf(actor, colleague)) throw new Refusal(notPermitted);
      if (colleague.disabled) return null;
      // Another manager came since this was judged.
      if (await disablesByTwo(deps, scope, actor, colleague)) throw new Refusal(busy);
      await disable(deps, scope, colleague, now);
      return { subject: colleague.id, reason, before: { disabled: false }, after: { disabled: true } };
    });
    return { approval: null };
  });

  calls.bind('enableColleague', async (context, { params: { username }, body: { id, reason } }) => {
    const { act, actor, merchant } = context;
    const isByTwo = await scopes.read(merchant, async (scope) => {
      const colleague = await changeable(deps, scope, actor, username);
      return colleague.disabled && (await enablesByTwo(deps, scope, colleague));
    });
    if (isByTwo) {
      const given = { kind: 'colleague_enabling', arguments: { username }, reason } as const;
      return { approval: await deps.approvals.propose(context, { id, ...given }) };
    }
    await act(async (scope) => {
      await inTurn(deps, scope, actor);
      const colleague = await changeable(deps, scope, actor, username);
      if (!colleague.disabled) return null;
      // Another manager came since this was judged.
      if (await enablesByTwo(deps, scope, colleague)) throw new Refusal(busy);
      await staff.colleagues.setDisabled(scope, colleague.id, null);
      return { subject: colleague.id, reason, before: { disabled: true }, after: { disabled: false } };
    });
    return { approval: null };
  });
}

/** Where they are signed in, and the end of it. */
function bindTheirSessions(calls: CallRegistry, deps: Deps): void {
  const { scopes, sessions } = deps;
  calls.bind('listColleagueSessions', async ({ actor, merchant, now }, { params }) => {
    return await scopes.read(merchant, async (scope) => {
      const colleague = await named(deps, scope, params.username);
      return { list: await sessions.ofStaff.seatsOf(scope, colleague.id, actor.sessionHandle, now) };
    });
  });

  calls.bind('endColleagueSession', async ({ act, actor, now }, { params: { handle, username } }) => {
    await act(async (scope) => {
      const colleague = await changeable(deps, scope, actor, username);
      const subject = colleague.id;
      if (handle === 'all') {
        const ended = await sessions.endStaff(scope, colleague.id, now);
        if (ended.length === 0) return null;
        return { subject, before: { sessions: ended.length }, after: { sessions: 0 } };
      }
      if (!(await sessions.ofStaff.end(scope, colleague.id, handle, now))) throw new Refusal(notFound);
      return { subject, before: { session: handle, open: true }, after: { session: handle, open: false } };
    });
    return {};
  });
}
