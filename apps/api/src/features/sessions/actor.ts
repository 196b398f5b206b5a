import { withSharedAudiences } from '@laro/wire';
import type { FastifyRequest } from 'fastify';
import { type Actor, VISITOR } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Members } from '../members/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { SESSION } from './cookies.ts';
import { isOver } from './rules.ts';
import type { StaffSeat } from './staff-store.ts';
import * as store from './store.ts';

/** Writing "seen" at most once a minute keeps reads cheap and loses a minute of idleness at worst. */
const TOUCH_MS = 60_000;

/**
 * Who a request comes from. The database is asked every time: what was ended anywhere is ended here at once, and what staff
 * may do is what their role allows now. Of staff it is asked before, with where they are: who is handed no seat is nobody.
 */
export function createActorOf(
  { clock, scopes }: Platform,
  { members, staff }: { readonly members: Members; readonly staff: StaffDirectory },
) {
  async function resolve(scope: Scope, secret: string): Promise<store.Session | undefined> {
    const session = await store.openSession(scope, 'member', hashSecret(secret));
    return session && !isOver(session, clock.now()) ? session : undefined;
  }

  async function touch(
    merchant: string,
    secret: string,
    session: Pick<store.Session, 'seenAt'>,
  ): Promise<void> {
    const now = clock.now();
    if (now.getTime() - session.seenAt.getTime() < TOUCH_MS) return;
    await scopes.write(merchant, async (scope) => await store.touchSession(scope, hashSecret(secret), now));
  }

  function staffActor(merchant: string, seat: StaffSeat | null) {
    if (!seat?.isActive || isOver(seat, clock.now())) return undefined;
    const {
      handle: sessionHandle,
      home,
      homeMerchant,
      isOfGroup,
      role,
      staff: staffId,
      stored,
      username,
    } = seat;
    const actor: Actor = {
      kind: 'staff',
      staffId,
      username,
      role,
      permissions: withSharedAudiences(staff.permissionsOf(role, stored, isOfGroup)),
      home:
        home === null || homeMerchant === null
          ? { merchant, staffId }
          : { merchant: homeMerchant, staffId: home },
      sessionHandle,
    };
    return { session: seat, actor };
  }

  async function memberActor(scope: Scope, secret: string) {
    const session = await resolve(scope, secret);
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

  return async (request: FastifyRequest, merchant: string, seat: StaffSeat | null = null): Promise<Actor> => {
    const staffSecret = request.url.startsWith('/api/staff/') ? SESSION.staff.read(request) : null;
    const secret = staffSecret ?? SESSION.member.read(request);
    if (!secret) return VISITOR;
    const found = staffSecret
      ? staffActor(merchant, seat)
      : await scopes.read(merchant, async (scope) => await memberActor(scope, secret));
    if (!found) return VISITOR;
    // Polling and the event stream are not signs of life (SESSION-1); what a person caused carries the header.
    if (request.headers['x-laro'] === '1') await touch(merchant, secret, found.session);
    return found.actor;
  };
}
