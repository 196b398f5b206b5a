/**
 * Registration: a visitor becomes a member, or a trial member with practice money, and is signed in.
 * Promises that member, ledger account, welcome credit and session come to be together or not at all.
 * Never decides what the new member may do.
 */
import { type Money, moneyFromE5 } from '@laro/money';
import {
  fieldInvalid,
  registrationOff,
  tooManyRegistrations,
  trialLimit,
  trialOff,
  usernameTaken,
} from '@laro/wire/registration';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { contentHash, type Ledger } from '../ledger/index.ts';
import { hashPassword, type Member, type Members } from '../members/index.ts';
import type { MerchantRow, Merchants } from '../merchants/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { createAllowance } from './allowance.ts';
import { isBlockedPassword } from './passwords-blocked.ts';

/** Practice money of a trial account: named FUN towards vendors, shown with the merchant's symbol and a badge. */
const TRIAL_CURRENCY = 'FUN';
const TRIAL_CREDIT = moneyFromE5(10_000n * 100_000n);
const TRIAL_LIFETIME_MS = 24 * 3_600_000;
const REGISTRATIONS_PER_ADDRESS_AND_DAY = 50;

export function createRegistration(
  { clock, ids, scopes, config }: Platform,
  {
    ledger,
    members,
    merchants,
    sessions,
  }: {
    readonly ledger: Ledger;
    readonly members: Members;
    readonly merchants: Merchants;
    readonly sessions: Sessions;
  },
) {
  const registrations = createAllowance(clock);
  const trials = createAllowance(clock);

  async function create(
    scope: Scope,
    fields: Pick<
      Member,
      'account' | 'nickname' | 'type' | 'passwordHash' | 'registerMethod' | 'expiresAt' | 'currency'
    >,
    credit: { readonly amount: Money; readonly kind: string },
  ): Promise<Member> {
    const id = ids.next('mem');
    const book = fields.type === 4 ? 'TRIAL' : fields.type >= 40 ? 'TEST' : 'REAL';
    const lane = await ledger.laneOf(scope, id);
    const cashAccount = await ledger.openAccount(scope, { lane, owner: id, book, currency: fields.currency });
    const member: Member = {
      ...fields,
      id,
      lane,
      cashAccount,
      book,
      status: 'ACTIVE',
      toUpline: false,
      registeredAt: clock.now(),
      firstSignedInAt: null,
    };
    await members.insert(scope, member);
    if (credit.amount > 0n) {
      await ledger.post(scope, [
        {
          lane,
          account: cashAccount,
          merchant: scope.merchant,
          book,
          currency: fields.currency,
          op: 'move',
          kind: credit.kind,
          house: 'house.promotions',
          amount: credit.amount,
          scope: 'laro:registration',
          reference: id,
          contentHash: contentHash({ kind: credit.kind, amount: credit.amount.toString() }),
          onShort: 'refuse',
        },
      ]);
    }
    return member;
  }

  return {
    /** Makes a member outside a request: the demo's people. */
    async createNamed(
      scope: Scope,
      merchant: MerchantRow,
      fields: { readonly account: string; readonly type: 0 | 1 | 2; readonly password: string },
    ): Promise<Member> {
      return await create(
        scope,
        {
          account: fields.account,
          nickname: fields.account,
          type: fields.type,
          passwordHash: await hashPassword(fields.password),
          registerMethod: 'H5',
          expiresAt: null,
          currency: merchant.currency,
        },
        { amount: moneyFromE5(merchant.welcomeCreditE5), kind: 'registration.welcome_credit' },
      );
    },

    bind(calls: CallRegistry): void {
      calls.bind('register', async (context, { body }) => {
        const merchant = await merchants.byCode(context.merchant);
        if (!merchant.flags.includes('REG3')) throw new Refusal(registrationOff);
        if (isBlockedPassword(body.password, body.username)) {
          throw new Refusal(fieldInvalid, {
            issues: [{ path: 'body.password', message: 'registration.password_blocked' }],
          });
        }
        if (config.rateLimits && !registrations.take(context.ip, REGISTRATIONS_PER_ADDRESS_AND_DAY)) {
          throw new Refusal(tooManyRegistrations);
        }
        // Hashed before the transaction opens: nothing slow stands inside.
        const passwordHash = await hashPassword(body.password);
        try {
          return await scopes.write(merchant.code, async (scope) => {
            const member = await create(
              scope,
              {
                account: body.username,
                nickname: body.username,
                type: 0,
                passwordHash,
                registerMethod: body.registerMethod,
                expiresAt: null,
                currency: merchant.currency,
              },
              { amount: moneyFromE5(merchant.welcomeCreditE5), kind: 'registration.welcome_credit' },
            );
            return await sessions.openForMember(scope, context, member);
          });
        } catch (error) {
          if (isUniqueViolation(error, 'member_account_key')) throw new Refusal(usernameTaken);
          throw error;
        }
      });

      calls.bind('testPlay', async (context) => {
        const merchant = await merchants.byCode(context.merchant);
        const profile = loadProfile(merchant.profile);
        if (!merchant.flags.includes('FREEPLAY3') || !profile.freePlay) throw new Refusal(trialOff);
        if (config.rateLimits && !trials.take(context.ip, profile.trialsPerAddressAndDay)) {
          throw new Refusal(trialLimit);
        }
        const info = await scopes.write(merchant.code, async (scope) => {
          const account = `trial${ids.next('mem').slice(-10)}`;
          const member = await create(
            scope,
            {
              account,
              nickname: account,
              type: 4,
              passwordHash: null,
              registerMethod: 'H5',
              expiresAt: new Date(clock.now().getTime() + TRIAL_LIFETIME_MS),
              currency: TRIAL_CURRENCY,
            },
            { amount: TRIAL_CREDIT, kind: 'registration.trial_credit' },
          );
          return await sessions.openForMember(scope, context, member);
        });
        return {
          token: info.token,
          merchantCode: info.merchantCode,
          userName: info.userName,
          customerType: 4 as const,
        };
      });
    },
  };
}
