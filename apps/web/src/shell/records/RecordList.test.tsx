import type { Calls, CallValue } from '@laro/wire';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Ask, setTransport } from '../../lib/api.ts';
import { renderScreen } from '../render-screen.tsx';
import { MARIA } from '../testing.ts';
import { Amount } from './Amount.tsx';
import { LongerPeriod, PeriodFilter } from './PeriodFilter.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordRow } from './RecordRow.tsx';
import { useRecord } from './useRecord.ts';

const pageOf = (
  ids: readonly string[],
  businessDay: string,
  pageNum: number,
): CallValue<Calls['listBets']> => ({
  content: ids.map((betId) => ({
    betId,
    roundId: 'rnd_1',
    vassalage: 'LS',
    gameCode: 'ls_parol',
    gameName: 'Parol Nights',
    gameType: 'RNG',
    iconUrl: null,
    stake: '2.00',
    payout: '0.00',
    result: '-2.00',
    state: 'LOSE',
    businessDay,
    placedAt: `${businessDay}T02:00:00.000Z`,
    settledAt: null,
    reference: 'reference',
  })),
  days: [{ businessDay, count: 1, stake: '2.00', payout: '0.00', result: '-2.00' }],
  total: { count: 2, stake: '4.00', payout: '0.00', result: '-4.00' },
  games: [],
  pageNum,
  totalPages: 2,
  totalCount: 2,
});
const FIRST = pageOf(['b'], '2026-06-21', 1);
const LAST = pageOf(['a'], '2026-06-20', 2);

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
});

function List(): ReactNode {
  const record = useRecord('listBets', {});
  return (
    <RecordList
      record={record}
      idOf={({ betId }) => betId}
      dayOf={({ businessDay }) => businessDay}
      total={({ count, result }) => ({ text: `${count} in all`, label: 'Result', amount: result })}
      empty={<p>Nothing yet</p>}
    >
      {({ betId, stake }) => (
        <RecordRow icon="record" title={betId} detail="detail" amount={<Amount value={stake} />} />
      )}
    </RecordList>
  );
}

const show = async (listBets?: typeof FIRST, content: ReactNode = <List />) =>
  await renderScreen(content, {
    messages: ['records', 'screens'],
    session: MARIA,
    answers: listBets ? { listBets } : {},
  });

const answering = (page: typeof FIRST): void => {
  setTransport((async () => await Promise.resolve(page)) as unknown as Ask);
};
const counted = (): string | null | undefined =>
  screen.getAllByRole('status').find((region) => region.classList.contains('sr-only'))?.textContent;

describe('a record', () => {
  it('CONST-1 names each day as a date, with its total, and its rows below', async () => {
    await show({ ...FIRST, totalPages: 1, totalCount: 1 });
    const day = await screen.findByRole('region', { name: '21/06/2026' });
    expect(day.textContent).toBe('21/06/20261 in allResult−₱2.00bdetail₱2.00');
  });

  it('announces how many rows of how many are shown, anew with each page', async () => {
    await show(FIRST);
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(counted()).toBe('Showing 1 of 2');
    answering(LAST);
    await userEvent.setup().click(more);
    await waitFor(() => {
      expect(counted()).toBe('Showing 2 of 2');
    });
  });

  it('puts the focus on its end when the button for more goes away, not on the top of the page', async () => {
    await show(FIRST);
    const more = await screen.findByRole('button', { name: 'Show more' });
    answering(LAST);
    await userEvent.setup().click(more);
    const end = await screen.findByText('These are all 2 entries');
    await waitFor(() => {
      expect(document.activeElement).toBe(end);
    });
  });

  it('leaves the focus alone that is elsewhere when the last page comes', async () => {
    await show(
      FIRST,
      <>
        <button type="button">Elsewhere</button>
        <List />
      </>,
    );
    const more = await screen.findByRole('button', { name: 'Show more' });
    const given = Promise.withResolvers<typeof LAST>();
    setTransport((async () => await given.promise) as unknown as Ask);
    const user = userEvent.setup();
    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    given.resolve(LAST);
    await screen.findByText('These are all 2 entries');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });

  it('that did not load is asked for again by its button, and has the focus when it comes', async () => {
    await show();
    await screen.findByRole('heading', { name: 'This list did not load' });
    answering(LAST);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    const day = await screen.findByRole('region', { name: '20/06/2026' });
    await waitFor(() => {
      expect(document.activeElement?.contains(day)).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
    });
  });

  it('without a connection says so, and comes by itself with the connection', async () => {
    onlineManager.setOnline(false);
    await show({ ...FIRST, totalPages: 1, totalCount: 1 });
    expect(await screen.findByRole('heading', { name: 'Waiting for a connection' })).toBeDefined();
    act(() => {
      onlineManager.setOnline(true);
    });
    expect(await screen.findByRole('region', { name: '21/06/2026' })).toBeDefined();
  });

  it('whose connection goes between two pages keeps what it has, and says what it waits for', async () => {
    await show(FIRST);
    const more = await screen.findByRole('button', { name: 'Show more' });
    answering(LAST);
    onlineManager.setOnline(false);
    await userEvent.setup().click(more);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline/);
    expect(screen.getByRole('region', { name: '21/06/2026' })).toBeDefined();
    act(() => {
      onlineManager.setOnline(true);
    });
    expect(await screen.findByText('These are all 2 entries')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a row shows what its screen says of that, and no end', async () => {
    await show({ ...FIRST, content: [], days: [], totalPages: 0, totalCount: 0 });
    expect(await screen.findByText('Nothing yet')).toBeDefined();
    expect(screen.queryByText(/^These are all/)).toBeNull();
  });
});

describe('the period of a record', () => {
  it('is one of three, and an empty record looks further back until there is no further', async () => {
    const chosen: number[] = [];
    const props = { onPeriod: (next: number) => chosen.push(next) };
    await show(
      undefined,
      <>
        <PeriodFilter period={7} {...props} />
        <LongerPeriod period={7} {...props} />
      </>,
    );
    const user = userEvent.setup();
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Show 30 days' }));
    expect(chosen).toEqual([1, 30]);
    cleanup();
    await show(undefined, <LongerPeriod period={30} {...props} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
