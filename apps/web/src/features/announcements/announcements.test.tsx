import { standInForDialogs } from '@laro/ui/testing';
import type { Announcement, Banner, Notice } from '@laro/wire';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDialog, dialogNow } from '../../shell/dialogs.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import HomeNews from './HomeNews.tsx';
import { MessageCenterPage } from './MessageCenterPage.tsx';
import { NoticePage } from './NoticePage.tsx';
import { announcement } from './testing.ts';

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  ...announcement(id),
  shownFrom: '2026-11-20T03:00:00Z',
  ...more,
});
const video = (linkage: string): Banner => ({
  id: 'video',
  execution: null,
  url: '/assets/a.webp',
  smallUrl: '/assets/a-small.webp',
  groupName: 'm_video',
  linkage,
  title: 'A film',
  content: '',
  action: null,
  color: '#000000',
});
const groups = (more: { popup?: Announcement[]; banners?: Banner[]; hot?: Announcement[] }) => ({
  promotion: [],
  banners: [],
  player: [],
  popup: [],
  hot: [],
  footer: { unreadCount: 0 },
  ...more,
});

beforeAll(standInForDialogs);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  closeDialog();
  vi.useRealTimers();
});
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

describe('/m/notice', () => {
  const open = async (address: string, stage: Stage = {}) =>
    await renderScreen(<NoticePage />, {
      messages: ['announcements'],
      path: '/m/notice',
      address: `/m/notice${address}`,
      ...stage,
      answers: {
        listNotices: { list: [notice('one'), notice('for-members', { execution: 'A' }), notice('two')] },
        listPopularAnnouncements: { list: [notice('news')] },
        markAnnouncementRead: {},
        countUnreadAnnouncements: { unreadCount: 1 },
        ...stage.answers,
      },
    });

  it('MSG-4 shows the announcement whose index is in the query, as whoever is here counts them', async () => {
    await open('?i=1');
    expect(await screen.findByRole('heading', { name: 'Title of two' })).toBeDefined();
    expect((await screen.findByText('two')).tagName).toBe('B');
    cleanup();
    await open('?i=1', { session: MARIA });
    expect(await screen.findByRole('heading', { name: 'Title of for-members' })).toBeDefined();
  });

  it('MSG-3 an unread one that is opened is told to be read once, and the list is asked for again', async () => {
    const marked: unknown[] = [];
    let asked = 0;
    let read = false;
    await open('?i=0', {
      session: MARIA,
      answers: {
        listNotices: (() => {
          asked += 1;
          return { list: [notice('one', { read })] };
        }) as never,
        markAnnouncementRead: ((input: unknown) => {
          marked.push(input);
          read = true;
          return {};
        }) as never,
      },
    });
    await screen.findByRole('heading', { name: 'Title of one' });
    expect(marked).toEqual([]);
    await act(async () => await vi.advanceTimersByTimeAsync(150));
    await waitFor(() => {
      expect(asked).toBe(2);
    });
    await act(async () => await vi.advanceTimersByTimeAsync(1_000));
    expect(marked).toEqual([{ announcementId: 'one' }]);
  });

  it('one that has ended while it was read leads to those that are shown', async () => {
    await open('?i=9');
    expect((await screen.findByRole('status')).textContent).toMatch(/no longer shown/);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/m/notice?i=0',
      '/m/notice?i=1',
    ]);
  });

  it('what does not load says so, and comes when it is asked for again', async () => {
    let fails = true;
    await open('', {
      answers: {
        listNotices: (() => {
          if (fails) throw new Error('not now');
          return { list: [notice('one')] };
        }) as never,
      },
    });
    fails = false;
    await user().click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Title of one/ })).toBeDefined();
  });
});

describe('the message center', () => {
  const open = async (stage: Stage = {}) =>
    await renderScreen(<MessageCenterPage />, {
      messages: ['announcements', 'push'],
      path: '/m/webEmail',
      session: MARIA,
      ...stage,
      merchant: {
        flags: ['INBOX3', 'MAILCEN'],
        follow: [{ resourceType: 'TELEGRAM', url: 'https://t.me/laro_example' }],
        ...stage.merchant,
      },
      answers: {
        listNotices: { list: [notice('one'), notice('two', { read: true })] },
        countUnreadAnnouncements: { unreadCount: 1 },
        getInboxUnreadCount: { unreadCount: 100 },
        ...stage.answers,
      },
    });

  it('MSG-1 MSG-2 has Telegram, customer service, the inbox with 99+ and the announcements with theirs', async () => {
    localStorage.setItem('service_link', 'https://help.laro.example/');
    await open();
    const inbox = await screen.findByRole('link', { name: /Inbox/ });
    expect(inbox.getAttribute('href')).toBe('/m/message');
    await waitFor(() => {
      expect(inbox.textContent).toBe('Inbox99+');
    });
    expect(screen.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe(
      'https://t.me/laro_example',
    );
    // An address of `.example` reaches no person.
    const service = screen.getByRole('link', { name: 'Customer service' });
    expect(service.getAttribute('href')).toBe('/m/help');
    const heading = screen.getByRole('heading', { name: /Announcements/ });
    expect(heading.textContent).toBe('Announcements1');
    const unread = within(await screen.findByRole('link', { name: /Title of one/ })).queryByRole('img');
    expect(unread?.getAttribute('aria-label')).toBe('Unread');
    expect(screen.queryByText(/chat/i)).toBeNull();
  });

  it('INBOX3 off there is no inbox, and without a link no Telegram', async () => {
    await open({ merchant: { flags: ['MAILCEN'], follow: [] } });
    await screen.findByRole('heading', { name: /Announcements/ });
    expect(screen.queryByText('Inbox')).toBeNull();
    expect(screen.queryByText('Telegram')).toBeNull();
  });

  it('announcements that did not load are not taken for none, and come when they are asked for again', async () => {
    let fails = true;
    await open({
      answers: {
        listNotices: (() => {
          if (fails) throw new Error('not now');
          return { list: [notice('one')] };
        }) as never,
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/No announcements/)).toBeNull();
    fails = false;
    await user().click(retry);
    expect(await screen.findByRole('link', { name: /Title of one/ })).toBeDefined();
  });

  it('MSG-8 a trial member is told at the inbox and at the chat that an account is wanted', async () => {
    await open({
      session: { ...MARIA, type: 4 },
      merchant: { flags: ['INBOX3', 'MAILCEN', 'CBS3'] },
    });
    for (const name of ['Inbox', 'Live chat']) {
      await user().click(await screen.findByRole('button', { name }));
      expect(dialogNow()).toBe('free-reject');
      act(closeDialog);
    }
  });
});

describe('pop-ups', () => {
  const open = async (popup: Announcement[], stage: Stage = {}) => {
    const view = await renderScreen(<HomeNews />, {
      messages: ['home', 'belowFold'],
      path: '/m/home',
      ...stage,
      answers: {
        listBannerAnnouncements: groups({ popup }),
        ...stage.answers,
      },
    });
    await act(async () => await vi.advanceTimersByTimeAsync(100));
    return view;
  };
  const later = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
  const PAIR = [announcement('one', { promotionType: 'PU' }), announcement('two', { promotionType: 'PU' })];

  it('MSG-5 come half a second after the list, stay closed, and come again with a new title or content', async () => {
    await open(PAIR);
    await later(350);
    expect(screen.queryByRole('dialog')).toBeNull();
    await later(200);
    await user().click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await open(PAIR);
    await later(2_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await open([announcement('one', { promotionType: 'PU', content: '<p>Anew</p>' })]);
    await later(600);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('MSG-5 MSG-6 without any for whoever is here there are none', async () => {
    await open([announcement('one', { execution: 'A' }), announcement('first', { execution: 'F' })]);
    await later(2_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await open([announcement('first', { execution: 'F' })], { session: { ...MARIA, firstTimeLogin: true } });
    await later(600);
    expect(screen.getByRole('heading', { name: 'Title of first' })).toBeDefined();
  });

  it('HOME-5 turn every five seconds and by their arrows, show their content, and lead to the reward center', async () => {
    const view = await open(PAIR, { session: MARIA, merchant: { flags: ['REWCEN3'] } });
    await later(600);
    const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
    expect(title()).toBe('Title of one');
    await later(5_000);
    expect(title()).toBe('Title of two');
    await user().click(screen.getByRole('button', { name: 'Previous' }));
    expect(title()).toBe('Title of one');
    await later(11_000);
    expect(title()).toBe('Title of one');
    expect((await screen.findByText('one')).tagName).toBe('B');
    await user().click(screen.getByRole('link', { name: 'Go to reward center' }));
    expect(view.pathNow()).toBe('/m/rewardCenter');
  });

  it('closed in one tab they close in the other', async () => {
    await open(PAIR);
    await later(600);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'popupShow', newValue: 'false' }));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('hot news', () => {
  const open = async (banners: Banner[], hot: Announcement[] = []) => {
    await renderScreen(<HomeNews />, {
      messages: ['home', 'belowFold'],
      path: '/m/home',
      language: 'TY',
      answers: { listBannerAnnouncements: groups({ banners, hot }) },
    });
    await act(async () => await vi.advanceTimersByTimeAsync(100));
  };

  it('HOME-10 HOME-14 a YouTube video plays after a tap, never by itself, in the language of whoever is here', async () => {
    await open([video('https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=x')], [announcement('news')]);
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('link', { name: /Title of news/ }).getAttribute('href')).toBe(
      '/m/notice?id=news',
    );
    await user().click(screen.getByRole('button', { name: /A film/ }));
    const address = new URL(document.querySelector('iframe')?.src ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    expect([address.searchParams.get('hl'), address.searchParams.get('autoplay')]).toEqual(['tl', '0']);
  });

  it.each([
    'https://youtube.com.evil.test/watch?v=aqz-KE-bpKQ',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/12345678901',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/redirect?q=https://evil.test',
    'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
    'youtube.com/watch?v=aqz-KE-bpKQ',
  ])('HOME-10 of %s nothing is shown', async (linkage) => {
    await open([video(linkage)]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each(['https://youtu.be/aqz-KE-bpKQ', 'https://m.youtube.com/shorts/aqz-KE-bpKQ'])(
    'HOME-10 %s is a link of YouTube',
    async (linkage) => {
      await open([video(linkage)]);
      expect(screen.getByRole('button', { name: /A film/ })).toBeDefined();
    },
  );
});
