import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import { DEVICE } from './cookies.ts';
import * as store from './device-store.ts';
import { DEVICE_MS, deviceName, maskAddress, TURNED_JUST_NOW_MS } from './rules.ts';

type Browser = Pick<CallContext, 'now' | 'ip' | 'userAgent' | 'cookies' | 'setCookie'>;

type Settled = {
  readonly handle: string;
  readonly isNew: boolean;
  /** Another device that has ended by this: its secret was used up before, so somebody else holds the next one. */
  readonly copied?: store.Device;
  /** Of somebody else in this browser; it has ended by this too. */
  readonly displaced?: store.Device;
};

type Exchanged =
  | { readonly outcome: 'opens' | 'copied'; readonly device: store.Device }
  | { readonly outcome: 'nothing' };

export interface Devices {
  /** The living device whose secret the browser brings; it is not used up by looking. */
  readonly brought: (
    scope: Scope,
    browser: Pick<Browser, 'cookies' | 'now'>,
  ) => Promise<store.Device | undefined>;
  /** The device of a full login: the member's own in this browser, renewed, or a new one. */
  settle(scope: Scope, browser: Browser, member: string, remembered: boolean): Promise<Settled>;
  /** Gives a remembered device its next secret; answers what came of it. */
  exchange(scope: Scope, browser: Browser): Promise<Exchanged>;
}

/**
 * Device grants (SESSION-4): a second secret of 256 bits that outlives the session, hashed at rest and turned
 * at each use. One that comes twice was copied, and ends the device with everything that hangs on it.
 */
export function createDevices({ ids }: Pick<Platform, 'ids'>): Devices {
  async function giveSecret(scope: Scope, browser: Browser, device: string): Promise<void> {
    const secret = ids.secret();
    await store.insertSecret(scope, device, hashSecret(secret));
    DEVICE.set(browser, secret);
  }

  async function brought(
    scope: Scope,
    browser: Pick<Browser, 'cookies' | 'now'>,
  ): Promise<store.Device | undefined> {
    const secret = DEVICE.read(browser);
    const found = secret ? await store.deviceOfSecret(scope, hashSecret(secret)) : undefined;
    return found && isAlive(found, browser.now) && found.usedAt === null ? found : undefined;
  }

  return {
    brought,

    async settle(scope, browser, member, remembered) {
      const { now } = browser;
      const seen = {
        remembered,
        name: deviceName(browser.userAgent),
        address: maskAddress(browser.ip),
        seenAt: now,
        expiresAt: new Date(now.getTime() + DEVICE_MS),
      };
      const secret = DEVICE.read(browser);
      const known = secret ? await store.deviceOfSecret(scope, hashSecret(secret)) : undefined;
      const isCopied = known !== undefined && isAlive(known, now) && wasCopied(known.usedAt, now);
      if (isCopied) await store.endDevice(scope, known.member, known.handle, now);
      const held = await brought(scope, browser);
      if (held && secret && held.member === member) {
        await store.lockDevice(scope, held.handle);
        if (await store.useSecret(scope, hashSecret(secret), now)) {
          await store.renewDevice(scope, held.handle, seen);
          await giveSecret(scope, browser, held.handle);
          return { handle: held.handle, isNew: false };
        }
      }
      // One browser, one secret: whoever was remembered here before has lost the only copy of theirs.
      const displaced = held && held.member !== member ? held : undefined;
      if (displaced) await store.endDevice(scope, displaced.member, displaced.handle, now);
      const handle = ids.next('dev');
      await store.insertDevice(scope, { handle, member, createdAt: now, ...seen });
      await giveSecret(scope, browser, handle);
      return { handle, isNew: true, ...(isCopied && { copied: known }), ...(displaced && { displaced }) };
    },

    async exchange(scope, browser) {
      const { now } = browser;
      const secret = DEVICE.read(browser);
      const known = secret ? await store.deviceOfSecret(scope, hashSecret(secret)) : undefined;
      if (!secret || !known || !isAlive(known, now)) {
        if (DEVICE.isBrought(browser)) DEVICE.end(browser);
        return { outcome: 'nothing' };
      }
      await store.lockDevice(scope, known.handle);
      const held = await store.deviceOfSecret(scope, hashSecret(secret));
      if (!held || !isAlive(held, now)) return { outcome: 'nothing' };
      if (held.usedAt) {
        if (!wasCopied(held.usedAt, now)) return { outcome: 'nothing' };
        await store.endDevice(scope, held.member, held.handle, now);
        DEVICE.end(browser);
        return { outcome: 'copied', device: held };
      }
      if (!held.remembered) return { outcome: 'nothing' };
      await store.useSecret(scope, hashSecret(secret), now);
      await store.renewDevice(scope, held.handle, {
        ...held,
        seenAt: now,
        name: deviceName(browser.userAgent),
        address: maskAddress(browser.ip),
      });
      await giveSecret(scope, browser, held.handle);
      return { outcome: 'opens', device: held };
    },
  };
}

function wasCopied(usedAt: Date | null, now: Date): boolean {
  return usedAt !== null && now.getTime() - usedAt.getTime() >= TURNED_JUST_NOW_MS;
}

function isAlive(device: store.Device, now: Date): boolean {
  return device.endedAt === null && device.expiresAt > now;
}
