/**
 * Sessions: who is calling. Opaque secrets, hashed at rest, in HttpOnly cookies; idle 30 minutes, 12 hours at
 * most; ended everywhere at once on sign-out. Also opens the sealed envelopes in which credentials travel.
 * Never decides what a signed-in member may do.
 */
import type { CallSpec, SessionInfo } from '@laro/wire';
import type { FastifyRequest } from 'fastify';
import { type Actor, VISITOR } from '../../platform/actor.ts';
import type { CallContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member, Members } from '../members/index.ts';
import type { StaffRoom } from '../staff/index.ts';
import { assertSessionHost, endedCookie, hashSecret, secretFrom, sessionCookie } from './cookies.ts';
import { openEnvelope } from './envelope.ts';
import { createLogin } from './login.ts';
import type { SealingKeys } from './sealing-keys.ts';
import * as store from './store.ts';

export { loadSealingKeys, type SealingKeys } from './sealing-keys.ts';
export type Sessions = ReturnType<typeof createSessions>;

const IDLE_MS = 30 * 60_000;
const LIFETIME_MS = 12 * 3_600_000;
/** Writing "seen" at most once a minute keeps reads cheap and loses a minute of idleness at worst. */
const TOUCH_MS = 60_000;
const NONCE_KEPT_MS = 10 * 60_000;

export function createSessions(
  platform: Platform,
  {
    keys,
    members,
    staff,
  }: { readonly keys: SealingKeys; readonly members: Members; readonly staff: StaffRoom },
) {
  const { clock, config, database, ids, realtime, scopes } = platform;
  const login = createLogin(platform, members, staff);
  const endedListeners: ((scope: Scope, memberId: string) => Promise<void>)[] = [];

  async function resolve(scope: Scope, side: store.Side, secret: string): Promise<store.Session | undefined> {
    const now = clock.now().getTime();
    const session = await store.openSession(scope, side, hashSecret(secret));
    if (!session) return undefined;
    const idle = now - session.seenAt.getTime();
    return idle > IDLE_MS || now - session.createdAt.getTime() > LIFETIME_MS ? undefined : session;
  }

  async function touch(merchant: string, secret: string, session: store.Session): Promise<void> {
    const now = clock.now();
    if (now.getTime() - session.seenAt.getTime() < TOUCH_MS) return;
    await scopes.write(merchant, async (scope) => await store.touchSession(scope, hashSecret(secret), now));
  }

  async function actorOf(request: FastifyRequest, merchant: string): Promise<Actor> {
    const staffSecret = request.url.startsWith('/api/staff/') ? secretFrom(request.cookies, 'staff') : null;
    const memberSecret = staffSecret ? null : secretFrom(request.cookies, 'member');
    const secret = staffSecret ?? memberSecret;
    if (!secret) return VISITOR;
    const found = await scopes.read(merchant, async (scope) => {
      if (staffSecret) {
        const session = await resolve(scope, 'staff', staffSecret);
        const who = session && (await staff.byId(scope, session.subject));
        return (
          session &&
          who &&
          ({
            session,
            actor: { kind: 'staff', staffId: who.id, username: who.username, sessionHandle: session.handle },
          } as const)
        );
      }
      const session = await resolve(scope, 'member', secret);
      const who = session && (await members.byId(scope, session.subject));
      if (!session || !who || who.status !== 'ACTIVE') return undefined;
      if (who.expiresAt && who.expiresAt <= clock.now()) return undefined;
      return {
        session,
        actor: {
          kind: 'member',
          memberId: who.id,
          account: who.account,
          type: who.type,
          sessionHandle: session.handle,
        },
      } as const;
    });
    if (!found) return VISITOR;
    // Polling and the event stream are not signs of life (settled.md 5); what a person caused carries the header.
    if (request.headers['x-laro'] === '1') await touch(merchant, secret, found.session);
    return found.actor;
  }

  /** Opens a session and hands its secret to the browser. The old one of this browser, if any, is not reused. */
  async function open(
    scope: Scope,
    context: Pick<CallContext, 'host' | 'now' | 'setHeader'>,
    side: store.Side,
    subject: string,
    firstTime: boolean,
  ): Promise<string> {
    assertSessionHost(context.host, config);
    const secret = ids.secret();
    const handle = ids.next('ses');
    await store.insertSession(scope, {
      secretHash: hashSecret(secret),
      handle,
      side,
      subject,
      firstTime,
      createdAt: context.now,
      seenAt: context.now,
    });
    context.setHeader('set-cookie', sessionCookie(side, secret));
    return handle;
  }

  function describe(
    merchant: string,
    member: Pick<Member, 'account' | 'type'>,
    handle: string,
    firstTimeLogin: boolean,
  ): SessionInfo {
    return {
      token: handle,
      merchantCode: merchant,
      userName: member.account,
      type: member.type,
      firstTimeLogin,
    };
  }

  return {
    actorOf,
    /** Signs a member in as part of the caller's unit of work; answers MC_SESSION_INFO. */
    async openForMember(
      scope: Scope,
      context: Pick<CallContext, 'host' | 'now' | 'setHeader'>,
      member: Member,
    ): Promise<SessionInfo> {
      const firstTime = await members.markSignedIn(scope, member.id, context.now);
      const handle = await open(scope, context, 'member', member.id, firstTime);
      return describe(scope.merchant, member, handle, firstTime);
    },
    async openEnvelope(
      request: FastifyRequest,
      call: CallSpec,
      at: { readonly merchant: string },
    ): Promise<unknown> {
      return await openEnvelope(platform, keys, request, call, at.merchant);
    },
    /** True while the session is open; it stays so until the caller's unit of work ends. */
    holdOpen: store.holdOpen,
    /** Others end what hangs on a session (vendor sessions) in the same transaction. */
    onEnded(listener: (scope: Scope, memberId: string) => Promise<void>): void {
      endedListeners.push(listener);
    },
    jobs: [
      {
        name: 'sessions.purge_nonces',
        schedule: '*/10 * * * *',
        run: async () => await store.purgeNonces(database, new Date(clock.now().getTime() - NONCE_KEPT_MS)),
      },
    ] satisfies readonly Job[],

    bind(calls: CallRegistry): void {
      calls.bind('listHpkeKeys', async () => ({ keys: [...keys.published] }));

      calls.bind('getSession', async ({ actor, merchant }) => {
        if (actor.kind !== 'member') return { session: null };
        const info = { account: actor.account, type: actor.type as Member['type'] };
        return { session: describe(merchant, info, actor.sessionHandle, false) };
      });

      calls.bind('login', async (context, { body }) => {
        assertSessionHost(context.host, config);
        const member = await login.member(context.merchant, context.ip, body);
        return await scopes.write(context.merchant, async (scope) => {
          const firstTime = await members.markSignedIn(scope, member.id, context.now);
          const handle = await open(scope, context, 'member', member.id, firstTime);
          return describe(context.merchant, member, handle, firstTime);
        });
      });

      calls.bind('logout', async (context) => {
        const { actor, merchant, now, cookies } = context;
        const secret = secretFrom(cookies, 'member');
        if (secret) {
          await scopes.write(merchant, async (scope) => {
            const subject = await store.endSession(scope, 'member', hashSecret(secret), now);
            if (subject === undefined) return;
            for (const listener of endedListeners) await listener(scope, subject);
          });
        }
        context.setHeader('set-cookie', endedCookie('member'));
        context.setHeader('clear-site-data', '"cache"');
        if (actor.kind === 'member') {
          realtime.tell(actor.memberId, { event: 'session.ended', version: now.getTime() });
        }
        return {};
      });

      calls.bind('loginStaff', async (context, { body }) => {
        const who = await login.staff(context.merchant, context.ip, body);
        await scopes.write(
          context.merchant,
          async (scope) => await open(scope, context, 'staff', who.id, false),
        );
        return { userName: who.username };
      });

      calls.bind('logoutStaff', async (context) => {
        const secret = secretFrom(context.cookies, 'staff');
        if (secret) {
          await scopes.write(context.merchant, async (scope) => {
            await store.endSession(scope, 'staff', hashSecret(secret), context.now);
          });
        }
        context.setHeader('set-cookie', endedCookie('staff'));
        return {};
      });
    },
  };
}
