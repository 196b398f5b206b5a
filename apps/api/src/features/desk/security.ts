import { notFound } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Security } from '../security/index.ts';
import { openSince, type Sessions } from '../sessions/index.ts';
import * as store from './store.ts';

const DEVICES_SHOWN = 50;
const BROUGHT_SHOWN = 100;
const MOVES_SHOWN = 50;

/** Where a member comes from and who proves them; and whom they stand among. */
export function bindSecurityAndNetwork(
  calls: CallRegistry,
  { scopes }: Platform,
  {
    accesses,
    security,
    sessions,
  }: { readonly accesses: Accesses; readonly security: Security; readonly sessions: Sessions },
): void {
  calls.bind('getMemberSecurity', async (context, { params: { member } }) => {
    await accesses.goOn(context, member);
    const { merchant, now } = context;
    return await scopes.read(merchant, async (scope) => {
      const devices = await store.devicesOf(scope, member, { ...openSince(now), now, max: DEVICES_SHOWN });
      const signIns = await sessions.signInsOf(scope, member);
      const events = await security.eventsOf(scope, member);
      const identities = await store.identitiesOf(scope, member);
      return {
        devices: devices.map((device) => ({
          ...device,
          signedInAt: device.signedInAt.toISOString(),
          seenAt: device.seenAt.toISOString(),
        })),
        signIns: signIns.map((signIn) => ({ ...signIn, at: signIn.at.toISOString() })),
        events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
        identities: identities.map(({ provider, linkedAt }) => ({
          provider,
          linkedAt: linkedAt.toISOString(),
        })),
      };
    });
  });

  calls.bind('getMemberNetwork', async (context, { params: { member } }) => {
    await accesses.goOn(context, member);
    return await scopes.read(context.merchant, async (scope) => {
      const above = await store.aboveOf(scope, member);
      if (!above) throw new Refusal(notFound);
      const { path, recommendedBy } = above;
      const known = await store.membersByIds(scope, [
        ...new Set([...path, ...(recommendedBy ? [recommendedBy] : [])]),
      ]);
      const arrival = await store.arrivalOf(scope, member);
      const moves = await store.movesOf(scope, member, MOVES_SHOWN);
      const brought = await store.broughtBy(scope, member, BROUGHT_SHOWN + 1);
      const link = ({ id, account, type, status }: store.NetworkRow) => ({ id, account, type, status });
      const recommender = known.find(({ id }) => id === recommendedBy);
      return {
        upline: known.filter(({ id }) => path.includes(id)).map(link),
        recommender: recommender ? link(recommender) : null,
        arrival: arrival ? { ...arrival, clickedAt: arrival.clickedAt?.toISOString() ?? null } : null,
        moves: moves.map((row) => ({ ...row, at: row.at.toISOString() })),
        brought: brought.slice(0, BROUGHT_SHOWN).map((row) => ({
          ...link(row),
          registeredAt: row.registeredAt.toISOString(),
        })),
        more: brought.length > BROUGHT_SHOWN,
      };
    });
  });
}
