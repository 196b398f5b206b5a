/**
 * Members: the people who play, each of one merchant, one ledger lane and one book for ever.
 * Promises that an account name and a mobile number are taken once per merchant, that contacts are sealed and pictures
 * drawn anew before they are kept, and that trial and real members never mix.
 * Never opens a session and never moves money.
 */
import { type Language, loginRequired } from '@laro/wire';
import { nicknameRefused } from '@laro/wire/members';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { bindHeadIcons, bindMedia } from './head-icon-routes.ts';
import { createHeadIcons, type HeadIcons } from './head-icons.ts';
import { foldNickname, skeleton } from './names.ts';
import { lockMemberRow } from './password-store.ts';
import { chooseCost } from './passwords.ts';
import * as state from './state-store.ts';
import * as store from './store.ts';
import * as tree from './tree-store.ts';

/** So many agents stand above a member at most (TEAM-7); the table holds it too. */
export const TEAM_DEPTH_MAX = 10;

/** How those came who are a demo's invented history (docs/decisions/0026). */
export const HISTORY_METHOD = 'HISTORY';

export { isBlockedPassword } from './blocked-passwords.ts';
export { foldNickname, foldPayeeName, maskedAccount, skeleton } from './names.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export type { LockKind, MemberState } from './state-store.ts';
export type { Member, Recommendation } from './store.ts';

export interface Members {
  readonly headIcons: Pick<HeadIcons, 'waiting' | 'byFile' | 'judge' | 'forget' | 'serve'>;
  /** Proved mobile numbers and e-mail addresses. */
  readonly contacts: Contacts;
  /** The agents above a member, from the top. */
  agentPathOf(scope: Scope, id: string): Promise<readonly string[]>;
  /** True when a nickname would be taken for somebody else: for a chosen nickname, or for an account. */
  nicknameTaken(scope: Scope, skeleton: string, except: string | null): Promise<boolean>;
  insert(scope: Scope, member: store.NewMember): Promise<void>;
  byAccount(scope: Scope, account: string): Promise<store.Member | undefined>;
  byId(scope: Scope, id: string): Promise<store.Member | undefined>;
  /** Locks the row of a member until the unit of work ends. */
  lockRow(scope: Scope, id: string): Promise<Pick<store.Member, 'passwordHash' | 'status'> | undefined>;
  /** Marks the first login; true when this was it. */
  markSignedIn(scope: Scope, id: string, at: Date): Promise<boolean>;
  /** The language in which a member reads us, as their browser said it at the last login. */
  keepLanguage(scope: Scope, id: string, language: string): Promise<void>;
  /** Null for whoever has never chosen one. */
  languageOf(scope: Scope, id: string): Promise<string | null>;
  setPasswordHash(scope: Scope, id: string, passwordHash: string): Promise<void>;
  setStatus(scope: Scope, id: string, status: 'ACTIVE' | 'LOCKED'): Promise<void>;
  /** Whether they may send money to the upline, as staff say. */
  setToUpline(scope: Scope, id: string, allowed: boolean): Promise<void>;
  /** Whether an agent may send money to direct downlines, as staff say. */
  setToDownline(scope: Scope, id: string, allowed: boolean): Promise<void>;
  /** The tree of agents: its turns, and how a team is moved in it. */
  readonly tree: typeof tree;
  /** The feature that counts for levels says, once at the start, what each is called in a language. */
  nameLevelsBy(name: LevelName): void;
  /** How staff change an account beside letting it in; each answers nothing, and the caller holds the row. */
  readonly state: MemberStates;
}

type MemberStates = typeof state;
/** Null for a level without a name. */
type LevelName = (scope: Scope, level: number, language: Language | null) => Promise<string | null>;

export function createMembers(
  platform: Platform,
  { merchants }: { readonly merchants: Pick<Merchants, 'byCode'> },
): Feature<Members> {
  const { scopes } = platform;
  const headIcons = createHeadIcons(platform);
  let nameLevel: LevelName = async () => await Promise.resolve(null);
  chooseCost(platform.config);
  return {
    functions: {
      headIcons,
      contacts: createContacts(platform),
      agentPathOf: store.agentPathOf,
      nicknameTaken: store.nicknameTaken,
      insert: store.insertMember,
      byAccount: store.memberByAccount,
      byId: store.memberById,
      lockRow: lockMemberRow,
      markSignedIn: store.markSignedIn,
      keepLanguage: store.keepLanguage,
      languageOf: store.languageOf,
      setPasswordHash: store.setPasswordHash,
      setStatus: store.setStatus,
      setToUpline: store.setToUpline,
      setToDownline: store.setToDownline,
      nameLevelsBy(name) {
        nameLevel = name;
      },
      tree,
      state,
    },

    /** Serves uploaded pictures under /media. */
    jobs: headIcons.jobs,
    site: (site, endpoint) => bindMedia(site, endpoint, platform, headIcons),

    routes(calls) {
      calls.bind('getMemberInfo', async ({ actor, language, merchant }) => {
        const { member, headIcon, labelName } = await scopes.read(merchant, async (scope) => {
          const own = await store.memberById(scope, actor.memberId);
          return {
            member: own,
            headIcon: (await headIcons.of(scope, actor.memberId)).url,
            labelName: own?.book === 'REAL' ? await nameLevel(scope, own.vipLevel, language) : null,
          };
        });
        if (!member) throw new Refusal(loginRequired);
        const { memberTransfers } = loadProfile((await merchants.byCode(merchant)).profile);
        return {
          id: member.id,
          account: member.account,
          nickname: member.nickname,
          regDate: member.registeredAt.toISOString(),
          clubLabel: { labelName },
          // Where the licence lets nothing go to the upline, nobody is offered to send it.
          toUpline: member.toUpline && memberTransfers !== 'none',
          toDownline: member.toDownline && [1, 2].includes(member.type) && memberTransfers === 'full',
          type: member.type,
          merchantCode: merchant,
          userName: member.account,
          headIcon,
        };
      });

      calls.bind('setNickname', async ({ actor, merchant }, { body }) => {
        const nickname = foldNickname(body.nickname);
        if (nickname === null) throw new Refusal(nicknameRefused);
        const bones = skeleton(nickname);
        try {
          await scopes.write(merchant, async (scope) => {
            if (await store.nicknameTaken(scope, bones, actor.memberId)) throw new Refusal(nicknameRefused);
            await store.setNickname(scope, actor.memberId, nickname, bones);
          });
        } catch (error) {
          if (isUniqueViolation(error, 'member_nickname_key')) throw new Refusal(nicknameRefused);
          throw error;
        }
        return { nickname };
      });

      bindHeadIcons(calls, platform, headIcons);
    },
  };
}
