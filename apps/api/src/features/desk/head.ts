import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import type { DeskMember } from '@laro/wire/desk';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Accesses } from '../accesses/index.ts';
import { HISTORY_METHOD, type Members } from '../members/index.ts';
import type { Notes } from '../notes/index.ts';
import { maskedEmail, maskedMobile, type Security } from '../security/index.ts';
import { openSince } from '../sessions/index.ts';
import { tierFrom } from '../verification/index.ts';
import * as store from './store.ts';

type Deps = {
  readonly accesses: Accesses;
  readonly members: Members;
  readonly notes: Notes;
  readonly security: Security;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function identityOf(profile: store.Profile) {
  const { id, account, nickname, type, book, currency, status, registerMethod, vipLevel, language } = profile;
  return {
    id,
    account,
    nickname,
    type,
    book,
    currency,
    status,
    registerMethod,
    invented: registerMethod === HISTORY_METHOD,
    vipLevel,
    language,
    locks: profile.locks.map((lock) => ({
      ...lock,
      at: new Date(lock.at).toISOString(),
      until: lock.until && new Date(lock.until).toISOString(),
    })),
    registeredAt: profile.registeredAt.toISOString(),
    lastSeenAt: profile.lastSeenAt.toISOString(),
    dormantSince: iso(profile.dormantSince),
    closedAt: iso(profile.closedAt),
    erasedAt: iso(profile.erasedAt),
    recommender: profile.recommender,
    toUpline: profile.toUpline,
    toDownline: profile.toDownline,
  };
}

function fundsOf({ available, debt, shut, shutUntil, unsettledCount, unsettledStake }: store.Profile) {
  return {
    available: moneyToString(available),
    debt: moneyToString(debt),
    unsettled: { count: unsettledCount, stake: moneyToString(unsettledStake) },
    shut:
      shut === null
        ? null
        : {
            by: shut === 'member_locked' ? ('exclusion' as const) : ('limit' as const),
            until: iso(shutUntil),
          },
  };
}

/** The head of a member's page: a counted number of looks, whatever the member has done. */
export function bindHead(
  calls: CallRegistry,
  { scopes }: Platform,
  { accesses, members, notes, security }: Deps,
): void {
  calls.bind('getMember', async (context, { params: { member: id }, query: { purpose } }) => {
    const { merchant, now } = context;
    const head = await scopes.read(merchant, async (scope): Promise<DeskMember | undefined> => {
      const profile = await store.profileOf(scope, id);
      if (!profile) return undefined;
      const contacts = await members.contacts.of(scope, id);
      const { hasPaymentPassword, passkeys, totp } = await security.setupOf(scope, id);
      const { openSessions, at, device, address } = await store.presenceOf(scope, id, openSince(now));
      return {
        ...identityOf(profile),
        ...fundsOf(profile),
        openFlags: profile.openFlags,
        identityTier: tierFrom({
          mobile: contacts.mobile !== null,
          person: profile.hasPerson,
          document: profile.hasDocument,
        }),
        mobile: contacts.mobile === null ? null : maskedMobile(contacts.mobile),
        email: contacts.email === null ? null : maskedEmail(contacts.email),
        factors: [
          ...(totp ? (['totp'] as const) : []),
          ...(passkeys > 0 ? (['passkeys'] as const) : []),
          ...(hasPaymentPassword ? (['payment'] as const) : []),
        ],
        withdrawalsHeldUntil: iso(await security.withdrawalsHeldUntil(scope, id)),
        lastSignIn: at && { at: at.toISOString(), device: device ?? '', address: address ?? '' },
        openSessions,
        notes: await notes.of(scope, id),
      };
    });
    if (!head) throw new Refusal(notFound);
    await accesses.look(context, id, purpose);
    return head;
  });
}
