import { moneyToString } from '@laro/money';
import type { Calls, CallValue } from '@laro/wire';
import { SEARCH_HITS } from '@laro/wire/desk';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import { maskedEmail, maskedMobile } from '../security/index.ts';
import { maskAddress } from '../sessions/index.ts';
import { type Shapes, shapesOf } from './rules.ts';
import * as payments from './search-payments-store.ts';
import * as store from './search-store.ts';

type Found = CallValue<Calls['searchDesk']>;
type MemberHit = Found['members']['hits'][number];
type BetHit = Found['bets']['hits'][number];
type PaymentHit = Found['payments']['hits'][number];
type LoginHit = Found['logins']['hits'][number];

/** What came first stands; what is found a second time by something else is one hit. */
function firstOf<Hit>(hits: readonly Hit[], keyOf: (hit: Hit) => string, max: number) {
  const byKey = new Map<string, Hit>();
  for (const hit of hits) if (!byKey.has(keyOf(hit))) byKey.set(keyOf(hit), hit);
  const all = [...byKey.values()];
  return { hits: all.slice(0, max), more: all.length > max };
}

/** Members by what only they have, masked: whoever knows the end of a number is told no more of it. */
async function byContact(
  scope: Scope,
  { contacts }: Pick<Members, 'contacts'>,
  ids: readonly string[],
  matched: 'mobile' | 'email',
  max: number,
): Promise<readonly MemberHit[]> {
  if (ids.length === 0) return [];
  const mask = matched === 'mobile' ? maskedMobile : maskedEmail;
  const hits: MemberHit[] = [];
  for (const row of await store.membersById(scope, ids, max)) {
    const contact = (await contacts.of(scope, row.id))[matched];
    hits.push({ ...row, matched, contact: contact === null ? null : mask(contact) });
  }
  return hits;
}

/** Deposits and withdrawals by our id, or by the provider's of the order or of what moved. */
async function findPayments(
  scope: Scope,
  { depositId, reference, withdrawalId }: Shapes,
  max: number,
): Promise<readonly PaymentHit[]> {
  const as = (rows: readonly payments.PaymentRow[], matched: PaymentHit['matched']) =>
    rows.map(
      (row): PaymentHit => ({
        ...row,
        amount: moneyToString(row.amount),
        state: row.state as PaymentHit['state'],
        at: row.at.toISOString(),
        matched,
      }),
    );
  if (depositId !== null) return as(await payments.depositsById(scope, depositId), 'id');
  return [
    ...(withdrawalId === null ? [] : as(await payments.withdrawalsById(scope, withdrawalId), 'id')),
    ...(reference === null ? [] : as(await payments.byProvider(scope, reference, max), 'provider')),
  ];
}

/** One box for everything: what is looked for follows from its shape, and each look is by an index. */
export function bindSearch(
  calls: CallRegistry,
  { scopes }: Platform,
  { members }: { readonly members: Members },
): void {
  async function findMembers(scope: Scope, shapes: Shapes, max: number): Promise<readonly MemberHit[]> {
    const { digits, email, memberId, name } = shapes;
    const { contacts } = members;
    const plain = (rows: readonly store.MemberRow[], matched: MemberHit['matched']): readonly MemberHit[] =>
      rows.map((row) => ({ ...row, matched, contact: null }));
    return [
      ...(memberId === null ? [] : plain(await store.membersById(scope, [memberId], 1), 'id')),
      ...(email === null
        ? []
        : await byContact(scope, members, await contacts.byEmail(scope, email, max), 'email', max)),
      ...(digits === null
        ? []
        : await byContact(scope, members, await contacts.byTail(scope, digits, max), 'mobile', max)),
      ...(name === null
        ? []
        : [
            ...plain(await store.membersByAccount(scope, name, max), 'account'),
            ...plain(await store.membersByNickname(scope, name, max), 'nickname'),
          ]),
    ];
  }

  async function findBets(
    scope: Scope,
    { betId, reference }: Shapes,
    max: number,
  ): Promise<readonly BetHit[]> {
    const as = (rows: readonly store.BetRow[], matched: BetHit['matched']): readonly BetHit[] =>
      rows.map((row) => ({
        ...row,
        stake: moneyToString(row.stake),
        state: row.state as BetHit['state'],
        placedAt: row.placedAt.toISOString(),
        matched,
      }));
    if (betId !== null) return as(await store.betsById(scope, betId), 'bet');
    if (reference === null) return [];
    return [
      ...as(await store.betsByRound(scope, reference, max), 'round'),
      ...as(await store.betsByTransaction(scope, reference, max), 'transaction'),
    ];
  }

  async function findLogins(scope: Scope, shapes: Shapes, max: number): Promise<readonly LoginHit[]> {
    const { address, deviceHandle, sessionHandle } = shapes;
    const as = (rows: readonly store.LoginRow[], matched: LoginHit['matched']): readonly LoginHit[] =>
      rows.map((row) => ({ ...row, at: row.at.toISOString(), matched }));
    if (address !== null) {
      return as(await store.loginsByAddress(scope, maskAddress(address), max), 'address');
    }
    if (deviceHandle !== null) return as(await store.loginByDevice(scope, deviceHandle), 'device');
    if (sessionHandle !== null) return as(await store.loginBySession(scope, sessionHandle), 'session');
    return [];
  }

  calls.bind('searchDesk', async ({ merchant }, { body: { q, group } }) => {
    const shapes = shapesOf(q);
    const shown = group === undefined ? SEARCH_HITS.first : SEARCH_HITS.more;
    const wants = (one: typeof group): boolean => group === undefined || group === one;
    return await scopes.read(merchant, async (scope) => {
      // One more than is shown says that there are more.
      const most = shown + 1;
      const found = {
        members: wants('members') ? await findMembers(scope, shapes, most) : [],
        bets: wants('bets') ? await findBets(scope, shapes, most) : [],
        payments: wants('payments') ? await findPayments(scope, shapes, most) : [],
        logins: wants('logins') ? await findLogins(scope, shapes, most) : [],
      };
      return {
        members: firstOf(found.members, ({ id }) => id, shown),
        bets: firstOf(found.bets, ({ betId }) => betId, shown),
        payments: firstOf(found.payments, ({ id }) => id, shown),
        logins: firstOf(found.logins, ({ member }) => member.id, shown),
      };
    });
  });
}
