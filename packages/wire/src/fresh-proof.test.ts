import { describe, expect, it } from 'vitest';
import type { CallSpec } from './call.ts';
import { CALLS } from './calls.ts';

/** Why these acts of staff ask for no fresh proof. Whatever stands in no list asks for one. */
const WITHOUT: readonly { readonly why: string; readonly acts: readonly string[] }[] = [
  {
    why: 'It stops something or somebody, and who must be quick is not held up; starting again is another act.',
    acts: [
      'disableColleague',
      'endColleagueSession',
      'revokeStaffInvitation',
      'lockMember',
      'signOutMember',
      'holdWithdrawal',
      'withdrawApproval',
    ],
  },
  {
    why: 'Nothing comes of it until another person decides, who is asked for a proof.',
    acts: ['unlockMember', 'publishTerms'],
  },
  {
    why: 'It is about one’s own session, or is the proof itself.',
    acts: ['stepUpStaff', 'logoutStaff', 'endStaffSession', 'switchStaffMerchant'],
  },
  {
    why: 'It says who looks at something, or asks once more what is asked by itself anyway; no money moves by it.',
    acts: [
      'claimReceipt',
      'claimWithdrawal',
      'askPayout',
      'retryRound',
      'compareProviderDay',
      'runReconciliation',
      'verifyAuditChain',
    ],
  },
  {
    why: 'It is a note beside something, which moves and opens nothing.',
    acts: [
      'addNote',
      'editNote',
      'commentWithdrawal',
      'settleProviderFlag',
      'saveView',
      'renameView',
      'removeView',
    ],
  },
  {
    why: 'It is talk with members, all day long.',
    acts: [
      'answerChat',
      'closeChat',
      'handOverChat',
      'takeChat',
      'uploadAnswerPicture',
      'saveChatReplies',
      'saveChatTopics',
      'answerFeedback',
      'sendInboxMessage',
      'approveHeadIcon',
      'refuseHeadIcon',
    ],
  },
  {
    why: 'It is what members see, kept as versions or set back by the same control; it moves no money and shows nobody.',
    acts: [
      'orderAnnouncements',
      'publishAnnouncement',
      'saveAnnouncement',
      'withdrawAnnouncement',
      'uploadPicture',
      'orderCategories',
      'placeGame',
      'placeVendor',
      'tagGame',
      'orderHelpItems',
      'publishHelpItem',
      'removeHelpItem',
      'saveHelpItem',
      'withdrawHelpItem',
      'createPreview',
      'resetTemplate',
      'saveTemplate',
      'saveTermsDraft',
      'restoreVersion',
      'saveFlags',
      'saveFollow',
      'saveFooter',
      'saveImages',
      'saveMaintenance',
      'savePartners',
      'saveRegions',
      'saveRegistration',
      'saveServices',
      'saveTheme',
    ],
  },
  {
    why: 'It opens or closes play in an emergency, and is set back by the same switch.',
    acts: ['planGameSwitch', 'planVendorSwitch', 'switchGame', 'switchMaintenance', 'switchVendor'],
  },
];

const acts = (Object.values(CALLS) as readonly CallSpec[]).filter(
  ({ audit, who }) => who.startsWith('staff') && audit,
);

describe('a fresh proof of who is at the desk', () => {
  it('V7.5.3 is asked by every act of staff that is written down, or why it is not is said once', () => {
    const asked = acts.filter(({ stepUp }) => stepUp).map(({ name }) => name);
    const excused = WITHOUT.flatMap(({ acts: names }) => names);
    expect([...asked, ...excused].toSorted()).toEqual(acts.map(({ name }) => name).toSorted());
  });

  it('V7.5.3 is never excused for what lets money go, shows who a member is, or changes whom the house trusts', () => {
    const asked = acts.filter(({ stepUp }) => stepUp).map(({ name }) => name);
    expect(asked).toEqual(
      expect.arrayContaining([
        'liftFreeze',
        'requestFreezeLift',
        'exportMembers',
        'exportMember',
        'revealContact',
        'resetMemberFactors',
        'changeMemberType',
        'decideDocument',
        'switchProvider',
        'closeRiskFlag',
        'saveRiskThresholds',
        'createMerchant',
        'addMerchantHost',
        'setUplineTransfer',
        'exportAuditChain',
      ]),
    );
  });
});
