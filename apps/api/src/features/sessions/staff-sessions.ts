import { admits, type Language, loginRequired, notFound, STAFF_AUDIENCES } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import { atMerchant, type Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { openForStaff } from './openings.ts';
import { IDLE_MS, LIFETIME_MS } from './rules.ts';
import type { StaffProofs } from './staff-proofs.ts';
import * as staffStore from './staff-store.ts';

type Deps = {
  readonly merchants: Pick<Merchants, 'byCode' | 'ofHost'>;
  readonly staff: StaffDirectory;
  readonly staffProofs: StaffProofs;
};

export const openNow = (now: Date) => ({
  seenAfter: new Date(now.getTime() - IDLE_MS),
  createdAfter: new Date(now.getTime() - LIFETIME_MS),
});

/** Screens of ended sessions are told with the commit that ends them. */
export async function endSeats(
  scope: Scope,
  handles: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  await notifyAtCommit(
    scope.tx,
    handles.map((subject) => ({ subject, event: { event: 'session.ended', version: at.getTime() } })),
  );
  return handles;
}

/** As lists show them, the session that asks first. */
export function shownSeats(seats: readonly staffStore.Seat[], own: string) {
  return seats
    .map(({ handle, name, address, signedInAt, seenAt }) => ({
      handle,
      name,
      address,
      signedInAt: signedInAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: handle === own,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
}

export function bindStaffSessions(
  calls: CallRegistry,
  { ids, scopes }: Pick<Platform, 'ids' | 'scopes'>,
  deps: Deps,
): void {
  const { merchants, staff } = deps;
  bindOwnSeats(calls, { scopes });

  /** The brands at which whoever asks may work, by their names. */
  async function workplacesOf(scope: Scope, staffId: string) {
    const seats = await staff.colleagues.seatsOf(scope, staffId);
    const named = await Promise.all(
      seats.map(async (seat) => {
        const { name, theme } = await merchants.byCode(seat.merchant);
        return { ...seat, name, accent: theme['--accent'] ?? null };
      }),
    );
    return named.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  calls.bind('getStaffSession', async ({ actor, merchant, now }) => {
    if (actor.kind !== 'staff') return { session: null };
    const brand = await merchants.byCode(merchant);
    const { code, name, currency, currencySymbol, timeZone, profile } = brand;
    const languages = brand.languages as Language[];
    const accent = brand.theme['--accent'] ?? null;
    return await scopes.read(merchant, async (scope) => {
      const places = await workplacesOf(scope, actor.staffId);
      const role = await staff.roles.roleOf(scope, actor.role);
      const session = {
        userName: actor.username,
        role: actor.role,
        roleName: role?.name ?? null,
        permissions: STAFF_AUDIENCES.filter((who) => admits(who, actor)),
        merchant: { code, name, currency, currencySymbol, timeZone, languages, profile, accent },
        merchants: places.flatMap((place) =>
          place.merchant === merchant ? [] : { code: place.merchant, name: place.name },
        ),
        stepUpFresh: await deps.staffProofs.isFresh(scope, actor, now),
      };
      return { session };
    });
  });

  calls.bind('listStaffMerchants', async ({ actor, merchant }) => {
    const places = await scopes.read(merchant, async (scope) => await workplacesOf(scope, actor.staffId));
    return {
      list: places.map((place) => ({
        code: place.merchant,
        name: place.name,
        accent: place.accent,
        current: place.merchant === merchant,
      })),
    };
  });

  calls.bind('switchStaffMerchant', async (context, { body }) => {
    const { act, actor, host, merchant } = context;
    const entrance = await merchants.ofHost(host);
    await act(async (scope) => {
      const seats = await staff.colleagues.seatsOf(scope, actor.staffId);
      const seat = seats.find((one) => one.merchant === body.merchantCode);
      if (!seat || seat.merchant === merchant) throw new Refusal(notFound);
      const own = { handle: actor.sessionHandle };
      const ended = await staffStore.endStaffSessions(scope, actor.staffId, own, context.now);
      // One session becomes one other, however many ask at once.
      if (ended.length === 0) throw new Refusal(loginRequired);
      await endSeats(scope, ended, context.now);
      await atMerchant(scope, seat.merchant, async (there) => {
        // Nothing is proved there yet: dangerous acts ask anew.
        const opening = { proofs: [], from: { merchant: entrance, handle: actor.sessionHandle } };
        await openForStaff({ ids, staff }, there, context, seat.staff, opening);
      });
      return {
        subject: actor.sessionHandle,
        before: { merchant },
        after: { merchant: seat.merchant },
      };
    });
    return {};
  });
}

/** Where somebody of the staff is signed in, and the end of it. */
function bindOwnSeats(calls: CallRegistry, { scopes }: Pick<Platform, 'scopes'>): void {
  calls.bind('listStaffSessions', async ({ actor, merchant, now }) => {
    const seats = await scopes.read(
      merchant,
      async (scope) => await staffStore.staffSeatsOf(scope, actor.staffId, openNow(now)),
    );
    return { list: shownSeats(seats, actor.sessionHandle) };
  });

  calls.bind('endStaffSession', async ({ act, actor, now }, { params: { handle } }) => {
    await act(async (scope) => {
      const which = handle === 'others' ? { except: actor.sessionHandle } : { handle };
      const ended = await staffStore.endStaffSessions(scope, actor.staffId, which, now);
      if (ended.length === 0 && handle !== 'others') throw new Refusal(notFound);
      if (ended.length === 0) return null;
      await endSeats(scope, ended, now);
      return { subject: handle, before: { sessions: ended.length }, after: { sessions: 0 } };
    });
    return {};
  });
}
