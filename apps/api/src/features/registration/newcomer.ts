import { type Money, moneyFromE5 } from '@laro/money';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Ledger, type MovementBy, memberFunds } from '../ledger/index.ts';
import type { Member, Members, Recommendation } from '../members/index.ts';
import type { MerchantRow } from '../merchants/index.ts';

type Newcomer = Pick<
  Member,
  'account' | 'nickname' | 'type' | 'passwordHash' | 'registerMethod' | 'expiresAt' | 'currency'
> & { readonly nicknameSkeleton?: string | null; readonly recommendation?: Recommendation | null };

/** What the member who got a welcome credit has to do with it before it can leave. */
export type WelcomeTerms = { readonly amount: Money; readonly multiplier: number };
/** Opens the requirement in the unit of work of the credit, so that no withdrawal comes between. Turnover passes it in. */
export type OpenWelcome = (scope: Scope, member: Member, terms: WelcomeTerms) => Promise<void>;

/** Makes a member with a ledger account and a first credit, all in the caller's unit of work. */
export type CreateMember = (
  scope: Scope,
  fields: Newcomer,
  credit: { readonly amount: Money; readonly movement: MovementBy<'credit'>; readonly multiplier: number },
) => Promise<Member>;

export function createNewcomers(
  { clock, ids }: Platform,
  {
    ledger,
    members,
    openWelcome,
  }: { readonly ledger: Ledger; readonly members: Members; readonly openWelcome: OpenWelcome },
): CreateMember {
  return async (scope, fields, credit) => {
    const id = ids.next('mem');
    const book = fields.type === 4 ? 'TRIAL' : fields.type >= 40 ? 'TEST' : 'REAL';
    const lane = await ledger.laneOf(scope, id);
    const cashAccount = await ledger.openAccount(scope, { lane, owner: id, book, currency: fields.currency });
    const { nicknameSkeleton, recommendation, ...own } = fields;
    const member: Member = {
      ...own,
      id,
      lane,
      cashAccount,
      book,
      status: 'ACTIVE',
      toUpline: false,
      toDownline: false,
      registeredAt: clock.now(),
      firstSignedInAt: null,
      excluded: false,
      playLocked: false,
      vipLevel: 0,
    };
    await members.insert(scope, {
      ...member,
      nicknameSkeleton: nicknameSkeleton ?? null,
      recommendation: recommendation ?? null,
    });
    if (credit.amount > 0n) {
      const reference = { movement: credit.movement, referenceNamespace: 'laro:registration', reference: id };
      await ledger.credit(scope, memberFunds(scope, member), credit.amount, reference);
      await openWelcome(scope, member, credit);
    }
    return member;
  };
}

/** What a brand gives to a new member, and how many times it has to be played through. */
export const welcomeOf = ({
  welcomeCreditE5,
  welcomeTurnover,
}: Pick<MerchantRow, 'welcomeCreditE5' | 'welcomeTurnover'>) =>
  ({
    amount: moneyFromE5(welcomeCreditE5),
    movement: 'registration.welcome_credit',
    multiplier: welcomeTurnover,
  }) as const;
