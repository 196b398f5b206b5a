import { standInForDialogs } from '@laro/ui/testing';
import type { Calls, CallValue } from '@laro/wire';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PATHS } from '../../screens.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { readPercent } from './rates.ts';
import { TeamRebatePage } from './TeamRebatePage.tsx';

standInForDialogs();
afterEach(cleanup);

const AGENT = { ...MARIA, type: 1 } as const;
const OWN: CallValue<Calls['getRebateRates']> = {
  nextDay: '2026-11-29',
  rates: [
    { category: 'RNG', now: 12_000, next: 12_000 },
    { category: 'LIVE', now: 8_000, next: 5_000 },
    { category: 'FISH', now: 0, next: 0 },
  ],
  paid: '812.40',
};
const DOWNLINES: CallValue<Calls['listDownlineRates']> = {
  content: [
    {
      member: 'mem_01',
      account: 'ju***7',
      type: 1,
      rates: [{ category: 'RNG', now: 7_000, next: 7_000 }],
    },
  ],
  pageNum: 1,
  totalPages: 1,
  totalCount: 1,
};
const BILLS: CallValue<Calls['listTeamRebates']> = {
  content: [
    {
      businessDay: '2026-11-27',
      amount: '0.00',
      state: 'ISSUED',
      lines: [
        { code: 'REBATE', category: 'RNG', rate: 5_000, base: '240.00', day: null, amount: '1.20' },
        { code: 'ADJ', category: null, rate: null, base: null, day: '2026-11-26', amount: '-10.80' },
        { code: 'ADJ_LATER', category: null, rate: null, base: null, day: null, amount: '9.60' },
      ],
    },
  ],
  pageNum: 1,
  totalPages: 1,
  totalCount: 1,
};

async function open(answers: NonNullable<Parameters<typeof renderScreen>[1]>['answers']) {
  return await renderScreen(<TeamRebatePage />, {
    messages: ['rebates', 'games', 'records'],
    path: PATHS.teamRebates,
    screen: 'teamRebates',
    session: AGENT,
    answers: { getRebateRates: OWN, listDownlineRates: DOWNLINES, listTeamRebates: BILLS, ...answers },
  });
}

describe('/m/member/teamRebate', () => {
  it('shows the own rates, what changes tomorrow, and what was paid', async () => {
    await open({});
    expect(await screen.findByText('1.2 %')).toBeDefined();
    expect(screen.getByText('From 29/11/2026: 0.5 %')).toBeDefined();
    expect(document.body.textContent).toContain('₱812.40');
    expect(screen.queryByText('Fishing')).toBeNull();
    expect(await screen.findByText('ju***7')).toBeDefined();
  });

  it('asks for a rate within the own one before it sends anything', async () => {
    await open({});
    await userEvent.click(await screen.findByText('ju***7'));
    const sheet = within(await screen.findByRole('dialog'));
    const live = await sheet.findByLabelText('Live casino (%)');
    await userEvent.clear(live);
    await userEvent.type(live, '0.6');
    await userEvent.click(sheet.getByRole('button', { name: 'Save rates' }));
    expect(await sheet.findByText('Enter a rate from 0 to 0.5 %.')).toBeDefined();
  });

  it('saves what was changed and no other category, so what is inherited stays inherited', async () => {
    const saved: unknown[] = [];
    await renderScreen(<TeamRebatePage />, {
      messages: ['rebates', 'games', 'records'],
      path: PATHS.teamRebates,
      screen: 'teamRebates',
      session: AGENT,
      answers: { getRebateRates: OWN, listDownlineRates: DOWNLINES, listTeamRebates: BILLS },
      handlers: {
        setDownlineRates: ({ rates }) => {
          saved.push(rates);
          return { nextDay: '2026-11-29', rates: [] };
        },
      },
    });
    await userEvent.click(await screen.findByText('ju***7'));
    const save = async () => await userEvent.click(screen.getByRole('button', { name: 'Save rates' }));
    await screen.findByLabelText('Slots (%)');
    await save();
    expect(saved).toEqual([]);
    await userEvent.click(await screen.findByText('ju***7'));
    const slots = await screen.findByLabelText('Slots (%)');
    await userEvent.clear(slots);
    await userEvent.type(slots, '0.6');
    await save();
    expect(saved).toEqual([[{ category: 'RNG', rate: 6_000 }]]);
  });

  it('opens a bill to the lines that make its amount (PAY-1)', async () => {
    await open({});
    await userEvent.click(screen.getByRole('tab', { name: 'Payments' }));
    await userEvent.click(await screen.findByText('27/11/2026'));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Slots: 0.5 % of ₱240.00')).toBeDefined();
    expect(sheet.getByText('Correction of 26/11/2026')).toBeDefined();
    expect(sheet.getByText('Moved to the next bill')).toBeDefined();
  });

  it('says who sets rates where there are none', async () => {
    await open({ getRebateRates: { ...OWN, rates: [] } });
    expect(await screen.findByText('No rates yet')).toBeDefined();
  });
});

describe('a percentage', () => {
  it.each([
    ['1.2', 12_000],
    ['0,5', 5_000],
    ['0.0001', 1],
    ['5', 50_000],
    ['', undefined],
    ['-1', undefined],
    ['0.00001', undefined],
    ['1e1', undefined],
  ])('%j is %s parts per million', (text, rate) => {
    expect(readPercent(text)).toBe(rate);
  });
});
