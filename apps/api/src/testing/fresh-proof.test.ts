import { CALLS, type CallSpec } from '@laro/wire';
import { describe, expect, it } from 'vitest';
import { readCallRows } from './call-rows.ts';

const rows = await readCallRows();

const acts = (Object.values(CALLS) as readonly CallSpec[]).filter(
  ({ audit, who }) => who.startsWith('staff') && audit,
);

describe('a fresh proof of who is at the desk', () => {
  it('V7.5.3 is asked by every act of staff that is written down, or why it is not is said once', () => {
    const asked = acts.filter(({ stepUp }) => stepUp).map(({ name }) => name);
    const excused = [...rows].flatMap(([name, { unproved }]) => (unproved ? [name] : []));
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
        'archiveMerchant',
        'unarchiveMerchant',
        'setUplineTransfer',
        'setDownlineTransfer',
        'proposeMove',
        'exportAuditChain',
      ]),
    );
  });
});
