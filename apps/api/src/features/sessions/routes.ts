import { notFound } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Member } from '../members/index.ts';
import { assertSessionHost, DEVICE, SESSION } from './cookies.ts';
import * as deviceStore from './device-store.ts';
import type { Devices } from './devices.ts';
import { describe, type Openings } from './openings.ts';
import type { Revocation } from './revocation.ts';
import { openSince } from './rules.ts';
import type { SealingKeys } from './sealing-keys.ts';
import * as store from './store.ts';

export function bindSessions(
  calls: CallRegistry,
  { config, scopes }: Platform,
  parts: {
    readonly devices: Devices;
    readonly revocation: Revocation;
    readonly keys: SealingKeys;
    readonly openings: Openings;
  },
): void {
  const { devices, revocation, keys, openings } = parts;
  calls.bind('listHpkeKeys', async () => {
    await keys.renew();
    return { keys: [...keys.published] };
  });

  calls.bind('getSession', async ({ actor, merchant }) => {
    if (actor.kind !== 'member') return { session: null };
    const { account, excluded, sessionHandle } = actor;
    const session = await scopes.read(
      merchant,
      async (scope) => await store.sessionByHandle(scope, sessionHandle),
    );
    const info = { account, excluded, type: actor.type as Member['type'] };
    return { session: describe(merchant, info, sessionHandle, session?.firstTime ?? false) };
  });

  calls.bind('resumeSession', async (context) => {
    const { actor, merchant } = context;
    assertSessionHost(context.host, config);
    if (actor.kind === 'member') {
      const { account, excluded, sessionHandle } = actor;
      const info = { account, excluded, type: actor.type as Member['type'] };
      return { session: describe(merchant, info, sessionHandle, false) };
    }
    return { session: await scopes.write(merchant, async (scope) => await openings.resume(scope, context)) };
  });

  calls.bind('logout', async (context) => {
    const { merchant, now } = context;
    const secret = SESSION.member.read(context);
    if (secret || DEVICE.read(context)) {
      await scopes.write(merchant, async (scope) => {
        const ended = secret ? await revocation.endBySecret(scope, hashSecret(secret), now) : undefined;
        const brought = ended?.device ? undefined : await devices.brought(scope, context);
        const device = ended?.device ?? brought?.handle;
        const member = ended?.subject ?? brought?.member;
        if (!device || !member) return;
        // Who signs out is not signed in again by the device; it stays known.
        await deviceStore.unrememberDevice(scope, device);
        await revocation.leave(scope, member, { device });
      });
    }
    SESSION.member.end(context);
    context.setHeader('clear-site-data', '"cache"');
    return {};
  });

  calls.bind('logoutStaff', async (context) => {
    const secret = SESSION.staff.read(context);
    await context.act(async (scope) => {
      const ended = secret && (await store.endSession(scope, 'staff', hashSecret(secret), context.now));
      return ended ? { subject: ended.handle, before: { open: true }, after: { open: false } } : null;
    });
    SESSION.staff.end(context);
    return {};
  });
}

/** Where a member is signed in, and the end of it. */
export function bindDevices(calls: CallRegistry, { scopes }: Platform, revocation: Revocation): void {
  calls.bind('listDevices', async ({ actor, merchant, now }) => {
    const open = { ...openSince(now), now };
    const seats = await scopes.read(
      merchant,
      async (scope) => await deviceStore.seatsOf(scope, actor.memberId, open),
    );
    const list = seats.map((seat) => ({
      handle: seat.handle,
      name: seat.name,
      address: seat.address,
      signedInAt: seat.signedInAt.toISOString(),
      seenAt: seat.seenAt.toISOString(),
      current: seat.session === actor.sessionHandle,
      remembered: seat.remembered,
    }));
    return { list: list.toSorted((one, other) => Number(other.current) - Number(one.current)) };
  });

  calls.bind('endDevice', async (context, { params }) => {
    const { actor, merchant, now } = context;
    await scopes.write(merchant, async (scope) => {
      if (params.handle === 'others') {
        await revocation.endOthers(scope, actor.memberId, actor.sessionHandle, now);
        return;
      }
      const device = await deviceStore.endDevice(scope, actor.memberId, params.handle, now);
      const which = device ? { device: params.handle } : { handle: params.handle };
      const ended = await revocation.end(scope, actor.memberId, which, now);
      if (!device && ended.length === 0) throw new Refusal(notFound);
      if (device) await revocation.leave(scope, actor.memberId, { device: params.handle });
      if (!ended.includes(actor.sessionHandle)) return;
      SESSION.member.end(context);
      DEVICE.end(context);
    });
    return {};
  });
}
