import { standInForDialogs } from '@laro/ui/testing';
import type { Calls, CallValue, TermsHead } from '@laro/wire';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { refusedForTerms } from './refused.ts';
import { headOf } from './testing.ts';

beforeEach(standInForDialogs);
afterEach(() => {
  cleanup();
  refusedForTerms(false);
});

type Mine = CallValue<Calls['listMyTerms']>;
let pending: readonly TermsHead[] = [];
const sent: unknown[] = [];

async function open(stage: Stage = {}) {
  pending = [headOf('rules', 2), headOf('privacy', 3)];
  sent.length = 0;
  const listMyTerms = (() => ({ pending, accepted: [] })) as unknown as Mine;
  const acceptTerms = ((input: unknown) => {
    sent.push(input);
    pending = [];
    return {};
  }) as never;
  return await renderScreen(<ConsentDialog />, {
    messages: ['terms', 'menu', 'screens'],
    path: '/m/home',
    screen: 'home',
    session: MARIA,
    ...stage,
    answers: { listMyTerms, acceptTerms, logout: {}, ...stage.answers },
  });
}
const dialog = async () => await screen.findByRole('alertdialog', { name: 'Please accept our terms' });
const isAsked = () => screen.queryByRole('alertdialog') !== null;

describe('a member who has to agree anew', () => {
  it('is asked with what changed to read, and agrees to exactly that', async () => {
    await open();
    const asked = within(await dialog());
    expect(asked.getByRole('link', { name: /^The rules/ }).getAttribute('href')).toBe('/m/terms?doc=rules');
    expect(asked.getByText('Version 3 · In force since 01/01/2026')).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: 'Accept' }));
    await waitFor(() => {
      expect(isAsked()).toBe(false);
    });
    const terms = [
      { kind: 'rules', version: 2 },
      { kind: 'privacy', version: 3 },
    ];
    expect(sent).toEqual([{ terms, language: 'EN' }]);
  });

  it('decides nothing by Escape, by a tap beside it or by a key that was meant for the screen', async () => {
    await open();
    const element = (await dialog()) as HTMLDialogElement;
    expect(document.activeElement).toBe(within(element).getByRole('heading'));
    expect(fireEvent.keyDown(element, { key: 'Escape' })).toBe(false);
    expect(fireEvent(element, new Event('cancel', { cancelable: true }))).toBe(false);
    await userEvent.click(element);
    await userEvent.keyboard('{Enter} ');
    // As a browser closes it by force.
    act(() => {
      element.close();
    });
    expect([element.open, sent]).toEqual([true, []]);
  });

  it('logs out instead', async () => {
    const { pathNow } = await open({ path: '/m/rng', screen: 'rng' });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Log out' }));
    await waitFor(() => {
      expect([isAsked(), pathNow()]).toEqual([false, '/m/home']);
    });
  });

  it('reads, withdraws, sees records and help without being asked there', async () => {
    for (const name of ['terms', 'withdraw', 'bets', 'help', 'settings', 'inbox', 'messages'] as const) {
      await open({ path: '/m/x', screen: name });
      await act(async () => await Promise.resolve());
      expect([name, isAsked()]).toEqual([name, false]);
      cleanup();
    }
  });

  it('plays a round to its end, and is asked when the next game was refused', async () => {
    await open({ path: '/m/games', screen: 'play' });
    await act(async () => await Promise.resolve());
    expect(isAsked()).toBe(false);
    act(() => {
      refusedForTerms(true);
    });
    expect(await dialog()).toBeDefined();
  });

  it('is told when the terms have changed once more meanwhile, and asked for those', async () => {
    const acceptTerms = (() => {
      pending = [headOf('rules', 4)];
      throw new ApiError('terms.outdated', 409, 'The terms have just changed again.', null);
    }) as never;
    await open({ answers: { acceptTerms } });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('The terms have just changed again.')).toBeDefined();
    expect(await screen.findByText('Version 4 · In force since 01/01/2026')).toBeDefined();
  });
});

it('nobody is asked in free play, or who is not logged in', async () => {
  for (const session of [null, { ...MARIA, type: 4 as const }]) {
    await open({ session });
    await act(async () => await Promise.resolve());
    expect(isAsked()).toBe(false);
    cleanup();
  }
});
