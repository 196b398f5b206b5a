import type { SessionInfo } from '@laro/wire';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Member, Members } from '../members/index.ts';
import type { Messages } from '../messages/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { assertSessionHost, PENDING_IDENTITY, SESSION } from './cookies.ts';
import type { Device } from './device-store.ts';
import type { Devices } from './devices.ts';
import type { LockForEntry } from './entry.ts';
import * as history from './history-store.ts';
import type { Revocation } from './revocation.ts';
import { deviceName, maskAddress } from './rules.ts';
import { endStaffSecret } from './staff-store.ts';
import * as store from './store.ts';

/** What of a call a session needs to be opened in a browser. */
export type Browser = Pick<
  CallContext,
  'host' | 'now' | 'ip' | 'userAgent' | 'gateway' | 'language' | 'cookies' | 'setCookie'
>;

export type Opening = {
  readonly method: history.SignInMethod;
  readonly remember?: boolean;
  readonly secondFactor?: history.Factor;
};

/** What a way of signing in proves by itself, for the acts that ask for a fresh proof. */
const PROOF_OF_WAY: Partial<Record<history.SignInMethod, string>> = {
  password: 'password',
  register: 'password',
  passkey: 'passkey',
};

/** MC_SESSION_INFO. */
export function describe(
  merchant: string,
  member: Pick<Member, 'account' | 'type' | 'excluded'>,
  handle: string,
  firstTimeLogin: boolean,
): SessionInfo {
  return {
    token: handle,
    merchantCode: merchant,
    userName: member.account,
    type: member.type,
    firstTimeLogin,
    excluded: member.excluded,
  };
}

const COPIED = { method: 'device', secondFactor: null, succeeded: false, refusal: 'device_copied' } as const;

/** Writes an attempt into the history. */
export async function note(
  scope: Scope,
  browser: Pick<Browser, 'gateway' | 'ip' | 'now' | 'userAgent'>,
  memberId: string | null,
  entry: Pick<history.SignInRow, 'method' | 'secondFactor' | 'succeeded'> &
    Partial<Pick<history.SignInRow, 'refusal'>>,
): Promise<void> {
  await history.insertSignIn(scope, memberId, {
    refusal: null,
    ...entry,
    at: browser.now,
    device: deviceName(browser.userAgent),
    address: maskAddress(browser.ip),
    gateway: browser.gateway,
  });
}

/** Opens a session of either side and hands the browser its secret. */
async function open(
  ids: Platform['ids'],
  scope: Scope,
  browser: Browser,
  side: store.Side,
  subject: string,
  fields: {
    readonly firstTime: boolean;
    readonly method: string;
    readonly device: string | null;
    readonly entrance?: string | null;
  },
): Promise<string> {
  const secret = ids.secret();
  const handle = ids.next('ses');
  await store.insertSession(scope, {
    secretHash: hashSecret(secret),
    handle,
    side,
    subject,
    firstTime: fields.firstTime,
    createdAt: browser.now,
    seenAt: browser.now,
    device: fields.device,
    entrance: fields.entrance ?? null,
    deviceName: deviceName(browser.userAgent),
    address: maskAddress(browser.ip),
    method: fields.method,
  });
  SESSION[side].set(browser, secret);
  if (side === 'member' && PENDING_IDENTITY.isBrought(browser)) PENDING_IDENTITY.end(browser);
  return handle;
}

export type StaffOpening = {
  /** What has just proved them. */
  readonly proofs: readonly string[];
  /** They come from another merchant of their group, at whose host they stay; the session there is over. */
  readonly from?: { readonly merchant: string; readonly handle: string };
};

/** Signs staff in: one side never answers for the other. */
export async function openForStaff(
  { ids, staff }: Pick<Platform, 'ids'> & { readonly staff: StaffDirectory },
  scope: Scope,
  browser: Browser,
  staffId: string,
  { proofs, from }: StaffOpening,
): Promise<void> {
  const previous = SESSION.staff.read(browser);
  if (previous) await endStaffSecret(scope, hashSecret(previous), browser.now);
  // Back where they came in, the session is one like any other.
  const entrance = from && from.merchant !== scope.merchant ? from.merchant : null;
  const how = { firstTime: false, method: 'password', device: null, entrance };
  const subject = await open(ids, scope, browser, 'staff', staffId, how);
  for (const proof of new Set(proofs)) await store.insertProof(scope, subject, proof, browser.now);
  const change = { before: { open: false }, after: { open: true } };
  await staff.record(scope, {
    staff: staffId,
    act: from ? 'staff.switched' : 'staff.signed_in',
    subject,
    ...change,
  });
}

type Parts = {
  readonly devices: Devices;
  readonly revocation: Revocation;
  readonly members: Members;
  readonly messages: Messages;
  readonly lockForEntry: LockForEntry;
};

export interface Openings {
  /**
   * Logs a member in as part of the caller's unit of work; answers MC_SESSION_INFO. Throws where they were locked, or
   * their password changed, since they were judged.
   */
  forMember(scope: Scope, browser: Browser, member: Member, opening?: Opening): Promise<SessionInfo>;
  /** Logs in by the remembered device; null where this browser is not remembered. */
  resume(scope: Scope, browser: Browser): Promise<SessionInfo | null>;
}

/** How a session comes to be: of a member who was proved, of a remembered device. */
export function createOpenings(
  { config, ids }: Platform,
  { devices, revocation, members, messages, lockForEntry }: Parts,
): Openings {
  /** The session that this browser has had until now ends: a browser holds one. */
  async function endPrevious(scope: Scope, browser: Browser, next: string): Promise<void> {
    const secret = SESSION.member.read(browser);
    const ended = secret && (await revocation.endBySecret(scope, hashSecret(secret), browser.now));
    if (!ended || !ended.device || ended.subject === next) return;
    await revocation.leave(scope, ended.subject, { device: ended.device });
  }

  /** What was opened on a device ends: somebody else has its secret. */
  async function endCopied(scope: Scope, copied: Device, at: Date): Promise<void> {
    await revocation.end(scope, copied.member, { device: copied.handle }, at);
    await revocation.leave(scope, copied.member, { device: copied.handle });
  }

  async function forMember(
    scope: Scope,
    browser: Browser,
    member: Member,
    { method, remember = false, secondFactor }: Opening = { method: 'register' },
  ): Promise<SessionInfo> {
    assertSessionHost(browser.host, config);
    await lockForEntry(scope, member, method);
    await endPrevious(scope, browser, member.id);
    const firstTime = await members.markSignedIn(scope, member.id, browser.now);
    const { language } = browser;
    if (language !== null) await members.keepLanguage(scope, member.id, language);
    // Free play leaves nothing behind in a browser.
    const device = member.type === 4 ? null : await devices.settle(scope, browser, member.id, remember);
    // What was opened on a device before ends: its window was closed.
    if (device) await revocation.end(scope, member.id, { device: device.handle }, browser.now);
    if (device?.copied) await endCopied(scope, device.copied, browser.now);
    if (device?.displaced) {
      await revocation.leave(scope, device.displaced.member, { device: device.displaced.handle });
    }
    const handle = await open(ids, scope, browser, 'member', member.id, {
      firstTime,
      method,
      device: device?.handle ?? null,
    });
    for (const proof of new Set([PROOF_OF_WAY[method], secondFactor])) {
      if (proof) await store.insertProof(scope, handle, proof, browser.now);
    }
    await note(scope, browser, member.id, { method, secondFactor: secondFactor ?? null, succeeded: true });
    if (device?.isNew && !firstTime) {
      await messages.notify(scope, member.id, 'new_device', {
        device: deviceName(browser.userAgent),
        address: maskAddress(browser.ip),
      });
    }
    return describe(scope.merchant, member, handle, firstTime);
  }

  async function resume(scope: Scope, browser: Browser): Promise<SessionInfo | null> {
    const exchanged = await devices.exchange(scope, browser);
    if (exchanged.outcome === 'nothing') return null;
    const { device } = exchanged;
    if (exchanged.outcome === 'copied') {
      await endCopied(scope, device, browser.now);
      await note(scope, browser, device.member, COPIED);
      return null;
    }
    const member = await members.byId(scope, device.member);
    if (member?.status !== 'ACTIVE') return null;
    await endPrevious(scope, browser, member.id);
    await members.markSignedIn(scope, member.id, browser.now);
    await revocation.end(scope, member.id, { device: device.handle }, browser.now);
    const handle = await open(ids, scope, browser, 'member', member.id, {
      firstTime: false,
      method: 'device',
      device: device.handle,
    });
    await note(scope, browser, member.id, { method: 'device', secondFactor: null, succeeded: true });
    return describe(scope.merchant, member, handle, false);
  }

  return { forMember, resume };
}
