import type { NotificationPreferences } from '@laro/wire';
import { NOTICE_CHANNELS, NOTICE_GROUPS, NOTICES } from '@laro/wire/notification-kinds';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { PATHS } from '../../screens.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

afterEach(cleanup);

const preferences = (): NotificationPreferences => ({
  choices: NOTICE_GROUPS.flatMap((group) =>
    NOTICE_CHANNELS.map((channel) => ({
      group,
      channel,
      on: group === 'security' || channel === 'inbox',
      fixed: group === 'security',
    })),
  ),
  quiet: { from: '22:00', to: '08:00' },
  proved: { email: true, sms: false },
});

const open = async (answers: Stage['answers'] = {}) =>
  await renderScreen(<NotificationsPage />, {
    messages: ['notifications', 'push'],
    path: PATHS.notifications,
    screen: 'notifications',
    session: MARIA,
    answers: {
      getNotificationPreferences: preferences(),
      getPushKey: { key: null },
      listPushSubscriptions: { list: [] },
      ...answers,
    },
  });
const group = async (name: string) => within(await screen.findByRole('group', { name }));

describe('/m/notifications', () => {
  it('saves what is tapped, and nothing that protects the account can be tapped', async () => {
    const asked: unknown[] = [];
    await open({
      saveNotificationPreferences: ((change: unknown) => {
        asked.push(change);
        return { ...preferences(), quiet: null };
      }) as never,
    });
    for (const box of (await group('Account security')).getAllByRole('switch')) {
      expect([(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled]).toEqual([true, true]);
    }
    const news = await group('News and offers');
    await userEvent.click(news.getByRole('switch', { name: 'Push notification' }));
    expect(asked).toEqual([{ choices: [{ group: 'news', channel: 'push', on: true }] }]);
    expect(news.getByText('Not verified yet, so nothing is sent there.')).toBeDefined();
    await waitFor(() => {
      expect(screen.queryByLabelText('From')).toBeNull();
    });
  });

  it('what could not be saved is as it was, with the reason', async () => {
    await open({
      saveNotificationPreferences: (() => {
        throw new ApiError('wire.busy', 503, 'Busy just now.', null);
      }) as never,
    });
    const news = await group('News and offers');
    const sms = news.getByRole('switch', { name: 'SMS' });
    await userEvent.click(sms);
    await waitFor(() => {
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Busy just now.');
    });
    expect((sms as HTMLInputElement).checked).toBe(false);
  });

  it('a browser that cannot be notified is told so and offered nothing', async () => {
    await open();
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });
});

it('a tap on whatever is told leads to a screen of ours', () => {
  const paths: readonly string[] = Object.values(PATHS);
  for (const { path } of Object.values(NOTICES)) expect(paths).toContain(path);
});
