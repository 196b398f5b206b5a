import type { Notice } from '@laro/wire';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { AgentNoticePage } from './AgentNoticePage.tsx';
import { announcement } from './testing.ts';

afterEach(cleanup);

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
