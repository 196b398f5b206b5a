import { describe, expect, it } from 'vitest';
import type { Round } from '../../apps/studio/src/games/slots/play-api.ts';
import type { Caller } from './caller.ts';
import type { Player } from './player.ts';
import { examine } from './verdict.ts';

type Booked = {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly state: string;
};

const round = (roundId: string, payout: string): Round => ({
  roundId,
  gameId: 'parol',
  stake: '1.00',
  payout,
  capped: false,
  steps: [],
  proof: { serverSeedHash: '', serverSeed: null, clientSeed: '', nonce: 0 },
  playedAt: '',
});
const booked = (roundId: string, payout: string, state = 'WIN'): Booked => ({
  roundId,
  stake: '1.00',
  payout,
  state,
});

/** A player whose memory, studio and product answer as the test wants. */
function player(story: { acknowledged: Round[]; history: Round[]; bets: Booked[]; wallet: string }): Player {
  const answers: Record<string, unknown> = {
    listBets: { content: story.bets, totalPages: 1 },
    getWallet: { sumBalance: story.wallet },
  };
  return {
    name: 'ana',
    call: (async (name: string) => answers[name]) as Caller,
    startBalance: '100.00',
    acknowledged: story.acknowledged,
    spin: () => Promise.resolve(),
    history: () => Promise.resolve(story.history),
  };
}

const two = [round('a', '0.00'), round('b', '3.00')];
const twoBets = [booked('a', '0.00', 'LOSE'), booked('b', '3.00')];
const inOrder = { acknowledged: two, history: two, bets: twoBets, wallet: '101.00' };

describe('the verdict after the storm', () => {
  it('has nothing to say about an instance in order', async () => {
    expect(await examine(player(inOrder))).toEqual([]);
  });

  it.each([
    [
      'a round that the studio lost',
      { ...inOrder, history: two.slice(1) },
      /round a stands 0 times in the studio/,
    ],
    [
      'a round that the studio played twice',
      { ...inOrder, history: [...two, round('a', '0.00')] },
      /2 times in the studio/,
    ],
    [
      'a bet that was lost',
      { ...inOrder, bets: twoBets.slice(1) },
      /round a stands 0 times in the betting record/,
    ],
    [
      'a bet that was taken twice',
      { ...inOrder, bets: [...twoBets, booked('b', '3.00')] },
      /2 times in the betting record/,
    ],
    [
      'a bet nobody heard of',
      { ...inOrder, bets: [...twoBets, booked('c', '0.00')] },
      /2 spins acknowledged, 3 bets/,
    ],
    [
      'another payout than was shown',
      { ...inOrder, bets: [twoBets[0] ?? booked('a', '0'), booked('b', '2.00')] },
      /booked as 1.00 for 2.00/,
    ],
    ['a wallet that does not add up', { ...inOrder, wallet: '101.01' }, /the wallet holds 101.01/],
    [
      'one answer for two spins',
      { ...inOrder, acknowledged: [...two, round('b', '3.00')] },
      /one round, two spins/,
    ],
  ])('names %s', async (_, story, expected) => {
    expect((await examine(player(story))).join('\n')).toMatch(expected);
  });

  it('takes a bet that was undone as a whole for no bet at all', async () => {
    expect(await examine(player({ ...inOrder, bets: [...twoBets, booked('c', '0.00', 'VOID')] }))).toEqual(
      [],
    );
  });
});
