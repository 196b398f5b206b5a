import type { Notice } from '@laro/wire';
import { ACTIVITY_STATES, type Promotion } from '@laro/wire/announcements';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { AgentNoticePage } from './AgentNoticePage.tsx';
import { PromotionsPage } from './PromotionsPage.tsx';
import { announcement } from './testing.ts';

const NOTHING = { banners: [], player: [], popup: [], hot: [], footer: { unreadCount: 0 } };

afterEach(cleanup);

describe('/m/activity', () => {
  const open = async (promotion: Promotion[], stage: Stage = {}) =>
    await renderScreen(<PromotionsPage />, {
      messages: ['announcements'],
      path: '/m/activity',
      ...stage,
      answers: { listBannerAnnouncements: { ...NOTHING, promotion }, ...stage.answers },
    });
  const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
  const promotion = (id: string, more: Partial<Promotion> = {}): Promotion => ({
    ...announcement(id),
    promotionType: 'PR',
    linkage: null,
    activity: null,
    ...more,
  });

  it('lists what is offered to whoever is here, the first one open', async () => {
    const offered = [promotion('one'), promotion('for-members', { execution: 'A' }), promotion('two')];
    await open(offered);
    expect(await screen.findByText('one')).toBeDefined();
    expect(titles()).toEqual(['Title of one', 'Title of two']);
    expect(screen.getAllByRole('group').map((one) => (one as HTMLDetailsElement).open)).toEqual([
      true,
      false,
    ]);
    cleanup();
    await open(offered, { session: MARIA });
    await screen.findByText('one');
    expect(titles()).toEqual(['Title of one', 'Title of for-members', 'Title of two']);
  });

  it('SYS-11 labels each activity with how it stands, and leads to where one takes part', async () => {
    await open(
      ACTIVITY_STATES.map((activity) => promotion(activity, { activity, linkage: `/m/fish?at=${activity}` })),
    );
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

  it('without any says so, and leads to the games', async () => {
    await open([]);
    expect(await screen.findByRole('heading', { name: 'No promotions at the moment' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/m/rng');
  });

  it('what does not load says so', async () => {
    const fails = () => {
      throw new Error('not now');
    };
    await open([], { answers: { listBannerAnnouncements: fails as never } });
    expect(await screen.findByText('The promotions did not load')).toBeDefined();
  });
});

describe('/m/member/notice', () => {
  const forAgents = (id: string): Notice => ({
    ...announcement(id),
    promotionType: 'A',
    shownFrom: '2026-11-20T03:00:00Z',
  });
  const open = async (list: Notice[]) => {
    const asked: unknown[] = [];
    const read: unknown[] = [];
    await renderScreen(<AgentNoticePage />, {
      messages: ['announcements'],
      path: '/m/member/notice',
      address: '/m/member/notice?types=A',
      session: MARIA,
      answers: {
        listNotices: ((input: unknown) => {
          asked.push(input);
          return { list };
        }) as never,
        markAnnouncementRead: ((input: unknown) => {
          read.push(input);
          return {};
        }) as never,
      },
    });
    return { asked, read };
  };

  it('shows what is announced to agents, or that there is none', async () => {
    const { asked } = await open([forAgents('for-agents')]);
    expect(asked).toEqual([{ types: 'A', language: 'EN' }]);
    expect(await screen.findByRole('heading', { name: 'Title of for-agents' })).toBeDefined();
    cleanup();
    await open([]);
    expect(await screen.findByText('No announcements at the moment')).toBeDefined();
  });

  it('takes for read what is opened, and nothing else', async () => {
    const { read } = await open([
      forAgents('first'),
      forAgents('second'),
      { ...forAgents('known'), read: true },
    ]);
    const openCard = (name: string) => {
      const card = screen.getByRole('heading', { name }).closest('details');
      if (card) card.open = true;
    };
    await vi.waitFor(() => expect(read).toEqual([{ announcementId: 'first' }]));
    openCard('Title of known');
    openCard('Title of second');
    await vi.waitFor(() => expect(read).toEqual([{ announcementId: 'first' }, { announcementId: 'second' }]));
  });
});
