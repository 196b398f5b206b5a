import { standInForDialogs } from '@laro/ui/testing';
import type { Calls, CallValue, MovementRow } from '@laro/wire';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTransport } from '../../lib/api.ts';
import { dayIn } from '../../shell/records/period.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { MovementsPage } from './MovementsPage.tsx';
import { ProfitPage } from './ProfitPage.tsx';
import { StatementPage } from './StatementPage.tsx';

const TODAY = dayIn('Asia/Manila', new Date());
const MONTH = TODAY.slice(0, 7);
type Movements = CallValue<Calls['listOwnMovements']>;

const moved = (number: string, given: Partial<MovementRow>): MovementRow => ({
  number,
  kind: 'bets.stake' as const,
  group: 'play' as const,
  amount: '-2.00',
  balance: '98.00',
  at: `${TODAY}T02:00:00.000Z`,
  businessDay: TODAY,
  reference: `reference-of-${number}`,
  ...given,
});
const movement = (number: string, { session = null, ...given }: Partial<Movements['content'][number]>) => ({
  ...moved(number, given),
  session,
});
const SESSION: Movements['content'][number] = movement('190', {
  amount: '-60.75',
  balance: '37.25',
  at: `${TODAY}T02:12:00.000Z`,
  session: {
    first: '26',
    gameName: 'Parol Nights',
    gameType: 'RNG',
    iconUrl: null,
    bets: 82,
    movements: 165,
    startedAt: `${TODAY}T02:00:00.000Z`,
  },
});
const ROUND: CallValue<Calls['listSessionRounds']>['content'][number] = {
  bet: {
    betId: 'bet_1',
    roundId: 'rnd_1',
    vassalage: 'LS',
    gameCode: 'ls_parol',
    gameName: 'Parol Nights',
    gameType: 'RNG',
    iconUrl: null,
    stake: '2.00',
    payout: '3.00',
    result: '1.00',
    state: 'WIN',
    businessDay: TODAY,
    placedAt: `${TODAY}T02:12:00.000Z`,
    settledAt: `${TODAY}T02:12:00.000Z`,
    reference: 'reference',
  },
  amount: '1.00',
  movements: [moved('190', { kind: 'bets.win', amount: '3.00' }), moved('189', { amount: '-2.00' })],
};
const MOVEMENTS: Movements = {
  content: [
    movement('3', { kind: 'bets.win', amount: '0.00' }),
    movement('2', {}),
    movement('1', {
      kind: 'registration.welcome_credit',
      group: 'bonus',
      amount: '100.00',
      balance: '100.00',
    }),
  ],
  next: null,
  totalCount: 3,
  days: [{ businessDay: TODAY, count: 3, in: '100.00', out: '2.00', net: '98.00' }],
  total: { count: 3, in: '100.00', out: '2.00', net: '98.00' },
};
const FIGURES = {
  bets: 2,
  stake: '4.00',
  payout: '1.00',
  validBet: '4.00',
  rebate: '0.00',
  bonus: '0.00',
  result: '-3.00',
};

beforeEach(standInForDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the account record', () => {
  const stage = {
    messages: ['movements', 'records', 'screens'],
    path: '/m/transaction/record',
    screen: 'movements',
    session: MARIA,
  } as const;

  it('says every movement in words, with the balance after it and what the day came to', async () => {
    await renderScreen(<MovementsPage />, { ...stage, answers: { listOwnMovements: MOVEMENTS } });
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByText('3 movements, in ₱100.00, out ₱2.00')).toBeDefined();
    expect(today.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Round ended without a win10:00 · nce-of-3₱0.00Balance ₱98.00',
      'Stake10:00 · nce-of-2−₱2.00Balance ₱98.00',
      'Welcome credit10:00 · nce-of-1+₱100.00Balance ₱100.00',
    ]);
  });

  it.each([
    ['the record of their team', 1, 'A'],
    ['the record of their account', 0, undefined],
  ] as const)('types=A opens %s for type %i', async (_, type, types) => {
    const inputs: { readonly types?: string }[] = [];
    await renderScreen(<MovementsPage />, {
      ...stage,
      session: { ...MARIA, type },
      address: '/m/transaction/record?types=A',
      answers: { listOwnMovements: ((input: object) => inputs.push(input) && MOVEMENTS) as never },
    });
    await screen.findByRole('region', { name: 'Today' });
    expect(inputs[0]?.types).toBe(types);
  });

  it('asks about a movement by its number, and goes on from where a page ended', async () => {
    const asked: unknown[] = [];
    const { user } = { user: userEvent.setup() };
    await renderScreen(<MovementsPage />, stage);
    setTransport(async (_, input) => {
      asked.push(input);
      const isFirst = !('after' in (input as object));
      const page = { ...MOVEMENTS, content: MOVEMENTS.content.slice(isFirst ? 0 : 2, isFirst ? 2 : 3) };
      return await Promise.resolve({ ...page, next: isFirst ? '2' : null } as never);
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await user.click(await screen.findByRole('button', { name: /Welcome credit/ }));
    expect(asked.at(-1)).toMatchObject({ after: '2' });
    const link = await screen.findByRole('link', { name: 'Ask about this' });
    expect(link.getAttribute('href')).toBe('/m/help?bet=movement.1');
  });
});

describe('a session of play in the account record', () => {
  const stage = {
    messages: ['movements', 'bets', 'records', 'screens'],
    path: '/m/transaction/record',
    screen: 'movements',
    session: MARIA,
  } as const;
  const page = (line: Movements['content'][number]): Movements => ({
    ...MOVEMENTS,
    content: [line],
    totalCount: line.session?.movements ?? 1,
  });

  it('is one line that opens to its rounds, and a round to what moved for it', async () => {
    const user = userEvent.setup();
    await renderScreen(<MovementsPage />, {
      ...stage,
      answers: {
        listOwnMovements: page(SESSION),
        listSessionRounds: { content: [ROUND], next: null, totalCount: 165 },
      },
    });
    const line = await screen.findByRole('button', { name: /Parol Nights/ });
    expect(line.textContent).toBe('Parol Nights82 spins · 12 min · 10:12−₱60.75Balance ₱37.25');
    expect(screen.getByText('These are all 165 entries')).toBeDefined();
    await user.click(line);
    const sheet = within(await screen.findByRole('dialog', { name: 'Parol Nights' }));
    const round = await sheet.findByRole('button', { name: /Won/ });
    expect(round.textContent).toBe('Won10:12 · Stake ₱2.00+₱1.00');
    await user.click(round);
    expect((await screen.findByText('Movements')).nextElementSibling?.textContent).toContain(
      '10:00 · Number 189',
    );
    expect(screen.getByRole('link', { name: 'Verify this round' })).toBeDefined();
  });

  it.each([
    [{ bets: 1, movements: 2 }, 'RNG', '1 spin'],
    [{ bets: 3, movements: 3 }, 'SPORTS', '3 bets'],
    [{ bets: 0, movements: 1 }, 'SPORTS', 'Payout'],
    [{ bets: 0, movements: 4 }, 'RNG', '4 movements'],
  ] as const)('%j of %s reads "%s"', async (counts, gameType, text) => {
    const at = SESSION.at;
    const session = { ...SESSION.session, ...counts, gameType, startedAt: at } as NonNullable<
      typeof SESSION.session
    >;
    await renderScreen(<MovementsPage />, {
      ...stage,
      answers: { listOwnMovements: page({ ...SESSION, kind: 'bets.win', amount: '9.00', session }) },
    });
    const line = await screen.findByRole('button', { name: /Parol Nights/ });
    expect(line.textContent).toBe(`Parol Nights${text} · 10:12+₱9.00Balance ₱37.25`);
  });

  it('is asked for by days of one’s own, which the address keeps', async () => {
    const inputs: object[] = [];
    const user = userEvent.setup();
    const { search } = await renderScreen(<MovementsPage />, {
      ...stage,
      answers: { listOwnMovements: ((input: object) => inputs.push(input) && MOVEMENTS) as never },
    });
    await user.click(await screen.findByRole('button', { name: 'Dates' }));
    const from = await screen.findByRole('textbox', { name: 'From' });
    const to = screen.getByRole('textbox', { name: 'To' });
    await user.type(from, '05/11/2026');
    await user.clear(to);
    await user.type(to, '01/11/2026');
    await user.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(await screen.findByText('The last day lies before the first.')).toBeDefined();
    await user.clear(from);
    await user.type(from, '31/10/2026');
    await user.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(await screen.findByText('31/10/2026 – 01/11/2026')).toBeDefined();
    expect(inputs.at(-1)).toMatchObject({ startDate: '2026-10-31', endDate: '2026-11-01', by: 'session' });
    expect(search()).toMatchObject({ days: '2026-10-31.2026-11-01' });
  });
});

describe('profit and loss', () => {
  it('shows the result, a chart that says its ends, categories, and days that open', async () => {
    const categories = [{ category: 'RNG' as const, ...FIGURES }];
    await renderScreen(<ProfitPage />, {
      messages: ['profit', 'games', 'records', 'screens'],
      path: '/m/profitandloss',
      screen: 'profitAndLoss',
      session: MARIA,
      answers: {
        getProfitAndLoss: {
          days: [{ businessDay: TODAY, ...FIGURES, categories }],
          categories,
          total: FIGURES,
        },
      },
    });
    expect(
      await screen.findByRole('img', { name: /^Result by day\. \d\d\/\d\d\/\d{4}: −₱3\.00$/ }),
    ).toBeDefined();
    expect(screen.getByText('Slots').closest('.record-row')?.textContent).toBe(
      'Slots2 bets, staked ₱4.00−₱3.00',
    );
    expect(screen.queryByText('Rebates')).toBeNull();
    const [day] = screen.getAllByRole('button', { name: /2 bets, staked/ });
    await userEvent.setup().click(day as HTMLElement);
    const link = await screen.findByRole('link', { name: 'Ask about this' });
    expect(link.getAttribute('href')).toBe(`/m/help?bet=profit.${TODAY}`);
  });
});

describe('a statement', () => {
  it('says that it is not what the ledger says where its proof is not whole', async () => {
    await renderScreen(<StatementPage />, {
      messages: ['statements', 'movements', 'records', 'screens'],
      path: '/m/statement',
      screen: 'statement',
      session: MARIA,
      answers: {
        getStatement: {
          month: MONTH,
          startDate: `${MONTH}-01`,
          endDate: `${MONTH}-30`,
          opening: '0.00',
          closing: '98.00',
          total: MOVEMENTS.total,
          groups: [{ group: 'play', count: 2, in: '0.00', out: '2.00', net: '-2.00' }],
        },
      },
    });
    vi.stubGlobal('fetch', async () => await Promise.resolve(new Response('{"format":"other"}\n')));
    expect(await screen.findByText('Balance now')).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Verify now' }));
    expect(await screen.findByText('This statement is not what the ledger says')).toBeDefined();
    expect(screen.getByText('a line cannot be read')).toBeDefined();
  });
});
