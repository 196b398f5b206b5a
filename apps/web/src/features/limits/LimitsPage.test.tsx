import { Toaster } from '@laro/ui';
import { standInForDialogs } from '@laro/ui/testing';
import type { MyLimits } from '@laro/wire';
import { LIMITS, type LimitName } from '@laro/wire/limits';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATHS } from '../../screens.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { LimitsPage } from './LimitsPage.tsx';

beforeEach(standInForDialogs);
afterEach(cleanup);

type One = Partial<MyLimits['limits'][number]>;
const limits = (own: Partial<Record<LimitName, One>> = {}, more: Partial<MyLimits> = {}): MyLimits => ({
  limits: LIMITS.map((limit) => ({
    limit,
    value: limit === 'reality.play' ? '60' : null,
    imposed: null,
    used: '0.00',
    pending: null,
    ...own[limit],
  })),
  exclusion: null,
  netDeposits: '0.00',
  currency: 'PHP',
  unasked: false,
  play: {
    now: '2026-11-26T05:00:00.000Z',
    began: null,
    checkAt: null,
    endsAt: null,
    due: null,
    net: '0.00',
    currency: 'PHP',
  },
  helplines: [{ region: 'PH', name: 'A hotline', contact: '1553', url: 'tel:1553' }],
  ...more,
});

const open = async (answers: Stage['answers'] = {}) =>
  await renderScreen(
    <>
      <LimitsPage />
      <Toaster />
    </>,
    {
      messages: ['limits', 'menu', 'security', 'login'],
      path: PATHS.limits,
      screen: 'limits',
      session: MARIA,
      answers: { getLimits: limits(), ...answers },
    },
  );
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('/m/limits', () => {
  it('G3 takes any amount in free text, and says what cannot be read', async () => {
    const asked: unknown[] = [];
    await open({
      setLimit: ((wish: { value: string }) => {
        asked.push(wish);
        return limits({ 'deposit.week': { value: wish.value, used: '20.00' } });
      }) as never,
    });
    const user = userEvent.setup();
    await user.click((await group('Deposits')).getByRole('button', { name: /Per week/ }));
    const form = await sheet('Deposits per week');
    await user.type(form.getByLabelText('At most'), 'much');
    await user.click(form.getByRole('button', { name: 'Save limit' }));
    expect(form.getByText('Enter an amount such as 500 or 99.50.')).toBeDefined();
    await user.clear(form.getByLabelText('At most'));
    await user.type(form.getByLabelText('At most'), '1,234.5');
    await user.click(form.getByRole('button', { name: 'Save limit' }));
    expect(await (await group('Deposits')).findByText('₱1,234.50')).toBeDefined();
    expect(asked).toEqual([{ limit: 'deposit.week', value: '1234.50' }]);
    expect((await group('Deposits')).getByText('₱20.00 used')).toBeDefined();
  });

  it('G2 a looser limit that waits can be kept out at once and is confirmed in its time alone', async () => {
    const pending = (from: string) => ({ value: '200.00', from, until: '2099-01-08T00:00:00.000Z' });
    const confirmed: unknown[] = [];
    await open({
      getLimits: limits({
        'loss.day': { value: '100.00', pending: pending('2099-01-01T00:00:00.000Z') },
        'stake.day': { value: '100.00', pending: pending('2020-01-01T00:00:00.000Z') },
      }),
      confirmLimit: ((word: unknown) => {
        confirmed.push(word);
        return limits({ 'stake.day': { value: '200.00' } });
      }) as never,
    });
    const losses = await group('Losses');
    expect(losses.getByRole('button', { name: 'Keep my limit' })).toBeDefined();
    expect(losses.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    await userEvent.click((await group('Stakes')).getByRole('button', { name: 'Confirm ₱200.00' }));
    expect(confirmed).toEqual([{ limit: 'stake.day', value: '200.00' }]);
  });

  it('G1 a member shuts themselves out after two screens and a tick, once however often they tap', async () => {
    const asked: unknown[] = [];
    const { pathNow } = await open({
      logout: {},
      excludeSelf: ((wish: unknown) => {
        asked.push(wish);
        return { until: '2027-05-26T05:00:00.000Z' };
      }) as never,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Self-exclusion/ }));
    const dialog = await sheet('Self-exclusion');
    await user.selectOptions(dialog.getByLabelText('How long'), '1 year');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await user.click(dialog.getByRole('button', { name: 'Begin now' }));
    expect([asked, dialog.getByText('Please confirm that you have understood this.')]).toMatchObject([
      [],
      {},
    ]);
    await user.click(dialog.getByRole('checkbox'));
    await user.dblClick(dialog.getByRole('button', { name: 'Begin now' }));
    await waitFor(() => {
      expect(pathNow()).toBe('/m/home');
    });
    expect(asked).toEqual([{ kind: 'self_exclusion', months: 12 }]);
  });

  it('asks a new member once, and takes no for an answer', async () => {
    const declined: unknown[] = [];
    await open({
      getLimits: (() => limits({}, { unasked: declined.length === 0 })) as never,
      declineLimits: (() => {
        declined.push(1);
        return {};
      }) as never,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I want no limits now' }));
    await waitFor(() => {
      expect(screen.queryByText('Do you want limits?')).toBeNull();
    });
  });

  it('the self-test wants every answer, and tells nobody', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Take the test' }));
    const test = await sheet('Self-test');
    await user.click(await test.findByRole('button', { name: 'Show my result' }));
    expect(test.getByText('Please answer every question.')).toBeDefined();
    expect(document.activeElement).toBe(test.getAllByRole('radio')[0]);
    for (const answer of test.getAllByRole('radio', { name: 'Sometimes' })) await user.click(answer);
    await user.click(test.getByRole('button', { name: 'Show my result' }));
    expect(test.getByText('Your score: 9 of 27')).toBeDefined();
    expect(test.getByText(/signs of problem gambling/)).toBeDefined();
  });

  it('shows what became of it in twelve months, and whom to talk to', async () => {
    const change = { at: '2026-11-20T05:00:00.000Z', before: null, until: null, byStaff: false } as const;
    await open({
      listLimitChanges: {
        list: [
          { ...change, what: 'time_out', act: 'excluded', after: null, until: '2026-11-25T05:00:00.000Z' },
          { ...change, what: 'loss.day', act: 'set', after: '100.00' },
        ],
      },
    });
    expect((await screen.findByRole('link', { name: /A hotline/ })).getAttribute('href')).toBe('tel:1553');
    await userEvent.click(screen.getByRole('button', { name: 'Show the history' }));
    expect(await screen.findByText('Set to ₱100.00')).toBeDefined();
    expect(screen.getByText('Until 25/11/2026 13:00')).toBeDefined();
  });
});
