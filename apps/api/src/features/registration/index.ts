/**
 * Registration: a visitor becomes a member, or a trial member with play money, and is signed in.
 * Promises that member, ledger account, welcome credit with its requirement, contact and session come to be together or not at all.
 * Never decides what the new member may do, and never believes a number or an address that nobody proved.
 */
import type { RegisterField, RegisterSettings } from '@laro/wire/registration';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret } from '../../platform/secret-box.ts';
import { hashPassword, type Member, type Recommendation } from '../members/index.ts';
import type { MerchantRow } from '../merchants/index.ts';
import { bindAffiliateLink } from './affiliate-link.ts';
import { createAllowance } from './allowance.ts';
import { bindChecks } from './checks.ts';
import type { RegistrationDeps } from './deps.ts';
import { createInvitations } from './invitations.ts';
import { createNewcomers, type OpenWelcome, welcomeOf } from './newcomer.ts';
import { bindOpenings } from './openings.ts';
import { createRegister } from './register.ts';
import { createSettings, fieldRules, saveFieldRules } from './settings.ts';
import * as store from './store.ts';
import { bindTrials } from './trial.ts';

export interface Registration {
  /** Makes a member outside a request: the demo's people, and the operator's own. */
  createNamed(
    scope: Scope,
    merchant: MerchantRow,
    fields: {
      readonly account: string;
      readonly type: Exclude<Member['type'], 4>;
      /** Without one nobody signs in by it. */
      readonly password: string | null;
      /** By whom they came, where that was no browser. */
      readonly registerMethod?: string;
      /** Who brought them, and under which agents they come to be. */
      readonly recommendation?: Recommendation;
    },
  ): Promise<Member>;
  /** The code by which this member invites others, made when it is first asked for. */
  invitationOf(scope: Scope, memberId: string): Promise<string>;
  /** What the member told when registering, opened. Whoever asks answers for why. */
  detailsOf(scope: Scope, memberId: string): Promise<Readonly<Record<string, string>>>;
  /** Every field of the form as staff have set it, in order. */
  fields(scope: Scope): Promise<RegisterField[]>;
  saveFields(scope: Scope, fields: readonly RegisterField[]): Promise<void>;
  /** Turnover is on a higher floor, so it passes in what opens a welcome credit's requirement; without it no credit is given. */
  openWelcomeBy(open: OpenWelcome): void;
}

const DAY_MS = 24 * 3_600_000;

export function createRegistration(platform: Platform, deps: RegistrationDeps): Feature<Registration> {
  const { clock, config } = platform;
  const { members, merchants, terms } = deps;
  let openWelcome: OpenWelcome = async () => {
    throw new Error('Turnover is built before anybody registers.');
  };
  const create = createNewcomers(platform, {
    ...deps,
    openWelcome: async (...given) => await openWelcome(...given),
  });
  const allow = createAllowance(platform);
  const invitations = createInvitations(platform, members);
  const settingsOf = createSettings(platform, deps);
  const register = createRegister(platform, deps, { allow, create, invitations, settingsOf });
  merchants.registerSettingsFrom(
    async (code): Promise<RegisterSettings> => await settingsOf(await merchants.byCode(code)),
  );

  return {
    functions: {
      async createNamed(scope, merchant, fields) {
        const member = await create(
          scope,
          {
            account: fields.account,
            nickname: fields.account,
            type: fields.type,
            passwordHash: fields.password === null ? null : await hashPassword(fields.password),
            registerMethod: fields.registerMethod ?? 'H5',
            expiresAt: null,
            currency: merchant.currency,
            ...(fields.recommendation && { recommendation: fields.recommendation }),
          },
          welcomeOf(merchant),
        );
        await terms.acceptWithAccount(scope, member.id, { language: null, method: 'operator' });
        return member;
      },
      async invitationOf(scope, member) {
        return await invitations.of(scope, member);
      },
      async detailsOf(scope, member) {
        const rows = await store.detailsOf(scope, member);
        return Object.fromEntries(
          rows.map(({ name, sealed }) => [
            name,
            openSecret(config.secretsKey, `registration ${scope.merchant} ${member} ${name}`, sealed),
          ]),
        );
      },
      fields: fieldRules,
      saveFields: saveFieldRules,
      openWelcomeBy(open) {
        openWelcome = open;
      },
    },

    jobs: [
      {
        name: 'registration.purge',
        schedule: '20 * * * *',
        run: async () => {
          const now = clock.now();
          const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
          await store.purge(platform.worker.database, yesterday, now);
        },
      },
    ],

    routes(calls) {
      calls.bind('register', async (context, { body }) => await register(context, body));
      bindAffiliateLink(calls, platform, invitations);
      bindChecks(calls, platform, deps, { allow, invitations, settingsOf });
      bindOpenings(calls, platform, deps, { allow, invitations });
      bindTrials(calls, platform, deps, { allow, create });
    },
  };
}
