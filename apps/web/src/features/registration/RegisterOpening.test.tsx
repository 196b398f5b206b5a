import type { Calls, CallValue } from '@laro/wire';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { answering, refuse, registerSettings } from '../../shell/testing-entry.ts';
import { Register } from './RegisterPage.tsx';

const ANA = { ...MARIA, userName: 'ana4', firstTimeLogin: true };
const PASSWORD = 'lanterns by the sea';
const OPENING = 'O'.repeat(43);
type Prepared = CallValue<Calls['readPreparedAccount']>;

globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
afterEach(cleanup);

/** The form of a link; `answer` is what is said of it. */
async function open(answer: Prepared) {
  await renderScreen(<Register back={undefined} opening={OPENING} />, {
    messages: ['login', 'registration', 'screens'],
    path: '/m/register',
    screen: 'register',
    answers: {
      readPreparedAccount: answer,
      getRegisterSettings: registerSettings({}),
      getWallet: { sumBalance: '0.00', currencySymbol: '₱', trial: false, version: 1 },
    },
  });
  await screen.findByLabelText('Password');
}

async function fillAndSubmit(): Promise<unknown> {
  const asked = answering({ register: () => ANA });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await user.click(screen.getByRole('checkbox', { name: 'I am 21 or older' }));
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByRole('heading', { name: 'Welcome, ana4' });
  return asked.find(([name]) => name === 'register')?.[1];
}

describe('an account that an agent has prepared', () => {
  it('REG-13 says who prepared it, brings the proposed name, and sends the secret of its link (TEAM-6)', async () => {
    await open({ username: 'ana4', agent: 'ju***7', expiresAt: '2026-12-05T00:00:00.000Z' });
    expect(await screen.findByText(/ju\*\*\*7 has prepared this account for you/)).toBeDefined();
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana4');
    });
    expect(await fillAndSubmit()).toMatchObject({ username: 'ana4', opening: OPENING });
  });

  it('whose link was used says so, and the form is an ordinary one (TEAM-6)', async () => {
    await open(refuse('wire.not_found') as unknown as Prepared);
    expect(await screen.findByText(/This link was used before or is too old/)).toBeDefined();
    await userEvent.setup().type(screen.getByLabelText('Username'), 'ana4');
    expect(await fillAndSubmit()).not.toHaveProperty('opening');
  });
});
