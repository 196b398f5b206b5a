import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { HelpPage } from './HelpPage.tsx';

afterEach(cleanup);

const ITEMS = ['deposits', 'withdrawals', 'fairness'].map((tag) => ({
  tag,
  title: `About ${tag}`,
  content: `<p>All of <b>${tag}</b>. <a href="/m/help?tag=fairness">More</a></p>`,
}));
const open = async (query = '') =>
  await renderScreen(<HelpPage />, {
    messages: ['help', 'feedback', 'records', 'screens'],
    path: '/m/help',
    address: `/m/help${query}`,
    answers: { getHelpCenter: { list: ITEMS } },
  });
const opened = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

it.each([
  ['', 'About deposits'],
  ['?tag=fairness', 'About fairness'],
  ['?i=1', 'About withdrawals'],
  ['?tag=fairness&i=1', 'About fairness'],
  ['?tag=never-was', 'About deposits'],
  ['?i=77', 'About deposits'],
])('HELP-1 with %s in its address %s is open, and nothing else', async (query, title) => {
  await open(query);
  await screen.findByRole('button', { name: 'About deposits' });
  expect(opened()).toEqual([title]);
});

it('HELP-1 an item opens by a tap and closes the one before; a link within leads to its item', async () => {
  const view = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'About withdrawals' }));
  expect(opened()).toEqual(['About withdrawals']);
  expect((await screen.findByText('withdrawals')).tagName).toBe('B');
  await userEvent.click(screen.getByRole('link', { name: 'More' }));
  expect(view.search()).toEqual({ tag: 'fairness' });
  expect(opened()).toEqual(['About fairness']);
  await userEvent.click(screen.getByRole('button', { name: 'About fairness' }));
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
});
