import { ACTIVITY_STATES, type Promotion } from '@laro/wire/announcements';
import type { PromotionOffer } from '@laro/wire/promotions';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { PromotionsPage } from './PromotionsPage.tsx';

const NOTHING = { banners: [], player: [], popup: [], hot: [], footer: { unreadCount: 0 } };
const AT = '2026-11-28T03:00:00.000Z';
const MATCH: PromotionOffer = {
  id: 'prm_00000000000000000001',
  title: 'First deposit',
  text: 'Double your start.',
  picture: 'welcome',
  from: AT,
  until: null,
  rule: {
    kind: 'deposit',
    nth: 1,
    minDeposit: '100.00',
    every: null,
    manual: false,
    code: null,
    tier: 1,
    registeredWithinDays: null,
    deposited: null,
    effect: 'BONUS',
    share: 100,
    amount: null,
    most: '1000.00',
    least: null,
    times: 5,
    over: 'bonus',
    claimDays: 7,
    playDays: 14,
    maxBet: '20.00',
    maxCashOut: null,
    perMember: 1,
    perDay: null,
  },
  state: 'join',
  why: null,
  missing: null,
  reward: null,
  reason: null,
};

afterEach(cleanup);
const promotion = (id: string, more: Partial<Promotion> = {}): Promotion => ({
  id,
  title: `Title of ${id}`,
  content: `<p>${id}</p>`,
  promotionType: 'PR',
  execution: null,
  read: false,
  linkage: null,
  activity: null,
  ...more,
});
const open = async (
  list: readonly PromotionOffer[],
  { news = [], ...stage }: Stage & { readonly news?: Promotion[] } = {},
) =>
  await renderScreen(<PromotionsPage />, {
    messages: ['promotions', 'announcements'],
    path: '/m/activity',
    session: MARIA,
    ...stage,
    answers: {
      listPromotions: { list: [...list] },
      listBannerAnnouncements: { ...NOTHING, promotion: news },
      ...stage.answers,
    },
  });

describe('/m/activity', () => {
  it('says all terms and what they cost before joining, joins, and says what is missing then', async () => {
    let offer: PromotionOffer = MATCH;
    await open([], {
      handlers: {
        listPromotions: () => ({ list: [offer] }),
        takePromotion: () => (offer = { ...MATCH, state: 'joined', why: 'deposit', missing: '100.00' }),
      },
    });
    const card = within(await screen.findByRole('article', { name: 'First deposit' }));
    for (const text of [
      'For deposit number 1.',
      'Play the bonus 5 times within 14 days of claiming it.',
      'Example: a bonus of ₱100.00 asks for ₱500.00. On a slot with 96 % return that costs about ₱20.00 on average.',
      'Bets above ₱20.00 do not count.',
    ])
      expect(card.getByText(text)).toBeDefined();
    await userEvent.click(card.getByRole('button', { name: 'Join' }));
    expect(await card.findByText('Make a deposit of at least ₱100.00 to get it.')).toBeDefined();
    expect(card.getByRole('link', { name: 'To the deposit' }).getAttribute('href')).toBe('/m/voucherCenter');
  });

  it('claims by one tap, and a double tap claims once', async () => {
    const reward = { amount: '80.00', required: '400.00', claimUntil: AT };
    let offer: PromotionOffer = { ...MATCH, state: 'claim', reward };
    let claimed = 0;
    await open([], {
      handlers: {
        listPromotions: () => ({ list: [offer] }),
        takePromotion: () => {
          claimed += 1;
          return (offer = { ...MATCH, state: 'claimed', why: 'taken' });
        },
      },
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim ₱80.00' }));
    expect(await screen.findByText('You have taken it.')).toBeDefined();
    expect(claimed).toBe(1);
  });

  it('leads a visitor to the login, and says why a code is refused', async () => {
    await open([{ ...MATCH, why: 'login' }], { session: null });
    expect((await screen.findByRole('link', { name: 'Log in to take part' })).getAttribute('href')).toContain(
      '/m/login',
    );
    cleanup();
    await open([{ ...MATCH, why: 'code' }], {
      handlers: {
        redeemPromotionCode: () => {
          throw new ApiError('promotions.code_unknown', 404, 'This code is not valid, or not for you.', null);
        },
      },
    });
    expect(await screen.findByText('It needs a promo code.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Promo code'), 'guess');
    await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not valid');
  });

  it('SYS-11 labels each activity with its state, and leads to where one takes part', async () => {
    await open([], {
      news: ACTIVITY_STATES.map((activity) =>
        promotion(activity, { activity, linkage: `/m/fish?at=${activity}` }),
      ),
    });
    await screen.findByText('join');
    const cards = screen.getAllByRole('group');
    expect(cards.map((card) => card.querySelector('.activity-label')?.textContent)).toEqual([
      'coming soon',
      'Join',
      'Joined',
      'Process',
      'Claim',
      'Applying',
      'Issued',
      'Claimed',
      'Rejected',
      'Close',
    ]);
    const ways = cards.flatMap((card) => [...card.querySelectorAll('a')]);
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Join', '/m/fish?at=join'],
      ['Claim', '/m/fish?at=claim'],
    ]);
  });

  it('shows what the brand writes to whom it is for; without anything it says so', async () => {
    await open([], {
      session: null,
      news: [promotion('one'), promotion('for-members', { execution: 'A' })],
    });
    expect(await screen.findByText('one')).toBeDefined();
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Title of one']);
    cleanup();
    await open([]);
    expect(await screen.findByRole('heading', { name: 'No promotions right now' })).toBeDefined();
  });
});
