import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { RewardsPage } from './RewardsPage.tsx';

beforeAll(async () => {
  // It comes with the tap otherwise, and a busy machine takes its time.
  await import('./InPlay.tsx');
});
afterEach(cleanup);

const AT = '2026-11-28T03:00:00.000Z';
const BONUS = {
  id: 'r1',
  title: 'A slow payment',
  kind: 'BONUS',
  state: 'CLAIM',
  amount: '100.00',
  required: '500.00',
  times: 5,
  playDays: 14,
  maxBet: '20.00',
  maxCashOut: '900.00',
  givenAt: AT,
  claimUntil: AT,
  endedAt: null,
} as const;
const pageOf = <Row,>(content: Row[]) => ({
  content,
  pageNum: 1,
  totalPages: 1,
  totalCount: content.length,
});
const open = async (
  list: readonly object[],
  answers: Stage['answers'] = {},
  session: typeof MARIA | null = MARIA,
) =>
  await renderScreen(<RewardsPage />, {
    messages: ['rewards', 'turnover', 'games', 'records', 'screens'],
    path: '/m/rewardCenter',
    screen: 'rewards',
    session,
    merchant: { flags: ['REWCEN3'] },
    answers: { listRewards: pageOf([...list]) as never, ...answers },
  });

describe('/m/rewardCenter', () => {
  it('says what a bonus asks for and costs before it is claimed, and claims it once for a double tap', async () => {
    let claimed = 0;
    await open([], {
      listRewards: (() => pageOf(claimed === 0 ? [BONUS] : [])) as never,
      claimReward: (() => {
        claimed += 1;
        return { ...BONUS, state: 'CLAIMED' };
      }) as never,
    });
    const card = within(await screen.findByRole('article', { name: 'A slow payment' }));
    for (const text of [
      'Play ₱500.00 in all (5 times) within 14 days of claiming it.',
      'On a slot with 96 % return, playing that costs about ₱20.00 on average.',
      'Bets above ₱20.00 do not count.',
      'If it expires or is forfeited, up to ₱900.00 of its winnings stays yours.',
      'Claim until 28/11/2026 11:00',
    ])
      expect(card.getByText(text)).toBeDefined();
    await userEvent.dblClick(card.getByRole('button', { name: 'Claim ₱100.00' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to claim' })).toBeDefined();
    expect(claimed).toBe(1);
  });

  it('leads to where rewards come from, as far as the brand has it', async () => {
    await open([]);
    const ways = within(await screen.findByRole('navigation', { name: 'Reward center' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/m/activity',
      '/m/member/benefits',
      '/m/leaderBoard',
    ]);
  });

  it('asks before it declines, and says why something could not be claimed', async () => {
    const declined: unknown[] = [];
    const reward = { ...BONUS, kind: 'REWARD', times: 1, required: '100.00', playDays: null } as const;
    await open([], {
      listRewards: (() => pageOf(declined.length === 0 ? [reward] : [])) as never,
      claimReward: (() => {
        throw new ApiError('rewards.closed', 409, 'Not while you are out of play.', null);
      }) as never,
      declineReward: ((input: unknown) => {
        declined.push(input);
        return { ...BONUS, state: 'DECLINED' };
      }) as never,
    });
    expect(
      await screen.findByText(
        'Play ₱100.00 once, then it can be withdrawn. It is yours and is not taken back.',
      ),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Claim ₱100.00' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not while you are out of play.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(declined).toEqual([]);
    const question = within(screen.getByRole('group', { name: 'Decline this reward?' }));
    await userEvent.click(question.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to claim' })).toBeDefined();
    expect(declined).toEqual([{ id: 'r1' }]);
  });

  it('shows what is in play and what has ended, and says where there is nothing', async () => {
    await open([], {
      listRewards: (({ only }: { only: string }) =>
        pageOf(only === 'ended' ? [{ ...BONUS, state: 'EXPIRED', endedAt: AT }] : [])) as never,
      getWithdrawability: {
        available: '0.00',
        withdrawable: '0.00',
        clearBelow: '10.00',
        left: '0.00',
        openCount: 0,
        lots: [],
      },
    });
    expect(await screen.findByRole('heading', { name: 'Nothing to claim' })).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'In play' }));
    expect(await screen.findByRole('heading', { name: 'Nothing in play' })).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(await screen.findByText('A slow payment')).toBeDefined();
    expect(screen.getByText('Expired')).toBeDefined();
  });

  it('shows a visitor what belongs here and the way to the login', async () => {
    await open([], {}, null);
    expect(await screen.findByRole('heading', { name: 'Log in to see your rewards' })).toBeDefined();
  });
});
