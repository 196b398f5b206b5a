import type { FastifyRequest } from 'fastify';
import { type Actor, VISITOR } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Members } from '../members/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { SESSION } from './cookies.ts';
import { isOver } from './rules.ts';
import * as store from './store.ts';

/** Writing "seen" at most once a minute keeps reads cheap and loses a minute of idleness at worst. */
const TOUCH_MS = 60_000;

/** Who a request comes from. The database is asked every time: what was ended anywhere is ended here at once. */
export function createActorOf(
  { clock, scopes }: Platform,
  { members, staff }: { readonly members: Members; readonly staff: StaffDirectory },
) {
  async function resolve(scope: Scope, side: store.Side, secret: string): Promise<store.Session | undefined> {
    const session = await store.openSession(scope, side, hashSecret(secret));
    return session && !isOver(session, clock.now()) ? session : undefined;
  }

  async function touch(merchant: string, secret: string, session: store.Session): Promise<void> {
    const now = clock.now();
    if (now.getTime() - session.seenAt.getTime() < TOUCH_MS) return;
    await scopes.write(merchant, async (scope) => await store.touchSession(scope, hashSecret(secret), now));
  }

  async function staffActor(scope: Scope, secret: string) {
    const session = await resolve(scope, 'staff', secret);
    const who = session && (await staff.byId(scope, session.subject));
    if (!session || !who) return undefined;
    const { id: staffId, username, role } = who;
    const actor: Actor = { kind: 'staff', staffId, username, role, sessionHandle: session.handle };
    return { session, actor };
  }

  async function memberActor(scope: Scope, secret: string) {
    const session = await resolve(scope, 'member', secret);
    const who = session && (await members.byId(scope, session.subject));
    if (!session || !who || who.status !== 'ACTIVE') return undefined;
    if (who.expiresAt && who.expiresAt <= clock.now()) return undefined;
    const { id: memberId, account, type, excluded } = who;
    const actor: Actor = {
      kind: 'member',
      memberId,
      account,
      type,
      excluded,
      sessionHandle: session.handle,
    };
    return { session, actor };
  }

  return async (request: FastifyRequest, merchant: string): Promise<Actor> => {
    const staffSecret = request.url.startsWith('/api/staff/') ? SESSION.staff.read(request) : null;
    const secret = staffSecret ?? SESSION.member.read(request);
    if (!secret) return VISITOR;
    const found = await scopes.read(merchant, async (scope) =>
      staffSecret ? await staffActor(scope, staffSecret) : await memberActor(scope, secret),
    );
    if (!found) return VISITOR;
    // Polling and the event stream are not signs of life (settled.md 5); what a person caused carries the header.
    if (request.headers['x-laro'] === '1') await touch(merchant, secret, found.session);
    return found.actor;
  };
}
