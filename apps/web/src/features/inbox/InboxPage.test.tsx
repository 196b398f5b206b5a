import { standInForDialogs } from '@laro/ui/testing';
import type { InboxMessage } from '@laro/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { InboxPage } from './InboxPage.tsx';

beforeAll(standInForDialogs);
afterEach(cleanup);

const message = (id: string, more: Partial<InboxMessage> = {}): InboxMessage => ({
  id,
  title: `Title of ${id}`,
  content: `<p>Words of <b>${id}</b></p>`,
  sentAt: '2026-11-20T03:00:00Z',
  read: false,
  ...more,
});
const pageOf = (content: InboxMessage[]) => ({
  content,
  pageNum: 1,
  totalPages: 1,
  totalCount: content.length,
});
const open = async (answers: Stage['answers']) =>
  await renderScreen(<InboxPage />, {
    messages: ['inbox', 'records', 'screens'],
    path: '/m/message',
    screen: 'inbox',
    session: MARIA,
    answers: { readInboxMessages: {}, deleteInboxMessages: {}, ...answers },
  });

it('MSG-10 a message is read by opening it, and deleted after a question', async () => {
  let all = [message('one'), message('two', { read: true })];
  await open({
    listInbox: (() => pageOf(all)) as never,
    readInboxMessages: (({ ids }: { ids: string[] }) => {
      all = all.map((one) => ({ ...one, read: one.read || ids.includes(one.id) }));
      return {};
    }) as never,
    deleteInboxMessages: (({ ids }: { ids: string[] }) => {
      all = all.filter(({ id }) => !ids.includes(id));
      return {};
    }) as never,
  });
  const row = await screen.findByRole('button', { name: /Title of one/ });
  expect(within(row).getByRole('img', { name: 'Unread' })).toBeDefined();
  await userEvent.click(row);
  await waitFor(() => {
    expect(within(row).queryByRole('img')).toBeNull();
  });
  const sheet = screen.getByRole('dialog', { name: 'Title of one' });
  expect((await within(sheet).findByText('one')).tagName).toBe('B');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Keep it' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /Title of one/ })).toBeNull();
  });
  expect(screen.getByRole('button', { name: /Title of two/ })).toBeDefined();
});

it('what could not be deleted is still there, with the reason', async () => {
  await open({
    listInbox: pageOf([message('one')]),
    deleteInboxMessages: (() => {
      throw new ApiError('wire.busy', 503, 'Busy just now.', null);
    }) as never,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Title of one/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Busy just now.');
});

it('an empty inbox says what comes here', async () => {
  await open({ listInbox: pageOf([]) });
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to messages' }).getAttribute('href')).toBe('/m/webEmail');
});
