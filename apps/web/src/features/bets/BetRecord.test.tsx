import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { betOf, dayOf, pageOf } from '../../../dev/bets.ts';
import { type Ask, NetworkError, setTransport } from '../../lib/api.ts';
import { dayBefore, dayIn } from '../../shell/records/period.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import type { Narrowed } from './BetFilters.tsx';
import { BetRecord } from './BetRecord.tsx';

const TODAY = dayIn('Asia/Manila', new Date());
const YESTERDAY = dayBefore(TODAY, 1);
const PAGE = pageOf(
  [
    betOf('3', TODAY, { state: 'WIN', payout: '14.00', result: '12.00' }),
    betOf('2', TODAY, { state: 'ACCEPTED', result: null, settledAt: null, gameName: 'Bangka Tides' }),
    betOf('1', YESTERDAY),
  ],
  [dayOf(TODAY, { count: 2, stake: '4.00', result: '10.00' }), dayOf(YESTERDAY)],
);

beforeEach(standInForDialogs);
afterEach(cleanup);

async function record(answers: Stage['answers'], period: 1 | 7 | 30 = 7, narrowed: Narrowed = {}) {
  const periods: number[] = [];
  const filters: Narrowed[] = [];
  const page = (
    <BetRecord
      period={period}
      onPeriod={(next) => periods.push(next)}
      narrowed={narrowed}
      onNarrow={(next) => filters.push(next)}
    />
  );
  const result = await renderScreen(page, {
    messages: ['bets', 'records', 'screens'],
    path: '/m/gameRecord',
    session: MARIA,
    answers: answers ?? {},
  });
  return { ...result, periods, filters };
}

describe('the betting record', () => {
  it('reads like a bank’s: by day with a total, what, when and reference, the amount by sign and word', async () => {
    await record({ listBets: PAGE });
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByText('2 bets, staked ₱4.00')).toBeDefined();
    const [won, open] = today.getAllByRole('button');
    expect(won?.textContent).toBe('Parol Nights10:00 · nce-of-3+₱12.00Won');
    expect(open?.textContent).toBe('Bangka Tides10:00 · nce-of-2₱2.00Open');
    const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
    expect(yesterday.getByRole('button').textContent).toBe('Parol Nights10:00 · nce-of-1−₱2.00Lost');
    expect(screen.getByText('These are all 3 entries')).toBeDefined();
  });

  it('is narrowed to a game or a result, which it offers by name, and says the total of all that is left', async () => {
    const { filters } = await record({ listBets: PAGE }, 7, { result: 'WIN' });
    const total = await screen.findByText('3 bets, staked ₱6.00');
    expect(total.parentElement?.textContent).toContain('Result+₱8.00');
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Bangka Tides');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Lost');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'All results');
    expect(filters).toEqual([{ nodeId: 'gam_bangka', result: 'WIN' }, { result: 'LOSE' }, {}]);
  });

  it('says when nothing fits what it is narrowed to, and shows all again by one tap', async () => {
    const nothing = { ...pageOf([]), total: { count: 0, stake: '0.00', payout: '0.00', result: '0.00' } };
    const { filters } = await record({ listBets: nothing }, 7, { nodeId: 'gam_left' });
    await screen.findByText('No such bets in this period');
    const game = screen.getByRole('combobox', { name: 'Game' });
    expect(game.querySelector('option:checked')?.textContent).toBe('Another game');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all bets' }));
    expect(filters).toEqual([{}]);
  });

  it('a tap tells the whole story, with the way to verify the round', async () => {
    const { pathNow } = await record({ listBets: PAGE });
    const user = userEvent.setup();
    const [won] = await screen.findAllByRole('button', { name: /Parol Nights/ });
    if (won) await user.click(won);
    const sheet = within(await screen.findByRole('dialog', { name: 'Parol Nights' }));
    expect(sheet.getByText('reference-of-3')).toBeDefined();
    expect(sheet.getByText('rnd_3')).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Copy the reference' }));
    expect(await navigator.clipboard.readText()).toBe('reference-of-3');
    expect(sheet.getByRole('link', { name: 'Ask about this bet' }).getAttribute('href')).toBe(
      '/m/help?bet=3',
    );
    await user.click(sheet.getByRole('link', { name: 'Verify this round' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/verify/rnd_3');
    });
  });

  it('an open bet has no result yet, and says when it will be settled', async () => {
    await record({ listBets: PAGE });
    await userEvent.setup().click(await screen.findByRole('button', { name: /Bangka Tides/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Not settled yet')).toBeDefined();
    expect(sheet.getByText(/settled as soon as it does/)).toBeDefined();
  });

  it('asks from the first day of the period on, and for the next page when one wants more', async () => {
    const asked: unknown[] = [];
    await record({ listBets: PAGE });
    await screen.findByRole('region', { name: 'Today' });
    cleanup();
    const { periods } = await record({ listBets: { ...PAGE, totalPages: 2, totalCount: 4 } });
    const more = await screen.findByRole('button', { name: 'Show more' });
    setTransport((async (_: string, input: unknown) => {
      asked.push(input);
      return await Promise.resolve({
        ...pageOf([betOf('0', YESTERDAY)]),
        pageNum: 2,
        totalPages: 2,
        totalCount: 4,
      });
    }) as Ask);
    const user = userEvent.setup();
    await user.click(more);
    expect(await screen.findByText('These are all 4 entries')).toBeDefined();
    expect(asked).toEqual([{ pageNo: 2, startDate: dayBefore(TODAY, 6) }]);
    await user.click(screen.getByRole('button', { name: '30 days' }));
    expect(periods).toEqual([30]);
  });

  it('a page that does not come leaves the others standing', async () => {
    await record({ listBets: { ...PAGE, totalPages: 2 } });
    const more = await screen.findByRole('button', { name: 'Show more' });
    setTransport(async () => {
      throw await Promise.resolve(new NetworkError('broken'));
    });
    await userEvent.setup().click(more);
    expect(await screen.findByText('More did not load.', {}, { timeout: 8_000 })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Today' })).toBeDefined();
  });

  it('an empty period says what belongs here, and looks further back', async () => {
    const { periods } = await record({ listBets: { ...pageOf([]), totalPages: 0 } }, 1);
    expect(await screen.findByRole('heading', { name: 'No bets today' })).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show 30 days' }));
    expect(periods).toEqual([30]);
  });

  it('a record that does not load says so and can be asked again', async () => {
    await record({});
    expect(await screen.findByRole('heading', { name: 'This list did not load' })).toBeDefined();
    setTransport((async () => await Promise.resolve(PAGE)) as unknown as Ask);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Today' })).toBeDefined();
  });
});
