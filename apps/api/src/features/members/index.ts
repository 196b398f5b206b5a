/**
 * Members: the people who play, each of one merchant, one ledger lane and one book for ever.
 * Promises that an account name and a mobile number are taken once per merchant, that contacts are sealed and pictures
 * drawn anew before they are kept, and that practice and real members never mix.
 * Never opens a session and never moves money.
 */
import { loginRequired } from '@laro/wire';
import { nicknameRefused } from '@laro/wire/members';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createContacts } from './contacts.ts';
import { createHeadIcons } from './head-icons.ts';
import { foldNickname, skeleton } from './names.ts';
import { holdMember } from './password-store.ts';
import * as store from './store.ts';

export { isBlockedPassword } from './blocked-passwords.ts';
export { foldNickname, foldPayeeName, skeleton } from './names.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export type { Member, Recommendation } from './store.ts';
export type Members = ReturnType<typeof createMembers>['functions'];

export function createMembers(platform: Platform) {
  const { scopes } = platform;
  const headIcons = createHeadIcons(platform);
  return {
    functions: {
      headIcons,
      /** Proved mobile numbers and e-mail addresses. */
      contacts: createContacts(platform),
      agentPathOf: store.agentPathOf,
      nicknameTaken: store.nicknameTaken,
      insert: store.insertMember,
      byAccount: store.memberByAccount,
      byId: store.memberById,
      hold: holdMember,
      markSignedIn: store.markSignedIn,
      /** The language in which a member reads us, as their browser said it at the last sign-in. */
      keepLanguage: store.keepLanguage,
      languageOf: store.languageOf,
      setPasswordHash: store.setPasswordHash,
      setStatus: store.setStatus,
    },

    /** Serves uploaded pictures under /media. */
    jobs: headIcons.jobs,
    site: (site, endpoint) => headIcons.bindMedia(site, endpoint),

    routes(calls) {
      calls.bind('getMemberInfo', async ({ actor, merchant }) => {
        const { member, headIcon } = await scopes.read(merchant, async (scope) => ({
          member: await store.memberById(scope, actor.memberId),
          headIcon: await headIcons.urlFor(scope, actor.memberId),
        }));
        if (!member) throw new Refusal(loginRequired);
        return {
          id: member.id,
          account: member.account,
          nickname: member.nickname,
          regDate: member.registeredAt.toISOString(),
          clubLabel: { labelName: null },
          toUpline: member.toUpline,
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

      headIcons.bind(calls);
    },
  } satisfies Feature;
}
