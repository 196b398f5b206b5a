import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../../lib/api.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { DevicesSheet } from './DevicesSheet.tsx';
import { PaymentPasswordSheet } from './PaymentPasswordSheet.tsx';
import { StepUp } from './StepUp.tsx';
import { acting, deviceOf, refuse } from './testing.ts';
import { useAct } from './useAct.ts';

const ASKS = refuse('security.step_up_required', 403, { factors: ['password'] });
const WORDS = ['security', 'login'] as const;

beforeEach(standInForDialogs);
afterEach(cleanup);

function Act(): ReactNode {
  const act = useAct(
    async () => await ask('removeTotp', {}),
    () => {},
  );
  return (
    <button type="button" title={act.error?.message} onClick={() => act.run(undefined)}>
      {act.isSuccess ? 'Done' : 'Act'}
    </button>
  );
}

async function acts(answers: Parameters<typeof acting>[0]) {
  await renderScreen(
    <StepUp>
      <Act />
    </StepUp>,
    { messages: WORDS },
  );
  const asked = acting(answers);
  const user = userEvent.setup();
  const question = async () => within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  return { asked, user, question };
}

describe('the question who is there', () => {
  it('S6 a double tap gives one proof: a wrong one is not counted twice', async () => {
    const { asked, user, question } = await acts({
      removeTotp: ASKS,
      stepUp: refuse('security.proof_wrong', 422),
    });
    await user.click(screen.getByRole('button', { name: 'Act' }));
    const inside = await question();
    await user.type(inside.getByLabelText('Log-in password'), 'not these words');
    const button = inside.getByRole('button', { name: 'Continue' });
    button.click();
    button.click();
    await inside.findByText('The sentence of security.proof_wrong.');
    expect(asked.filter(([name]) => name === 'stepUp')).toHaveLength(1);
  });

  it('whose dialog cannot be loaded fails the act, and may be tried again', async () => {
    vi.doMock('./StepUpDialog.tsx', () => {
      throw new Error('No line.');
    });
    const { user, question } = await acts({ removeTotp: ASKS });
    await user.click(screen.getByRole('button', { name: 'Act' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Act' }).title).toBe('No answer: broken');
    });
    vi.doUnmock('./StepUpDialog.tsx');
    await user.click(screen.getByRole('button', { name: 'Act' }));
    await question();
  });

  it('a proof that comes after its question was closed answers the one that stands then', async () => {
    const late = Promise.withResolvers<unknown>();
    const { user, question } = await acts({
      removeTotp: [ASKS, ASKS, () => ({})],
      stepUp: () => late.promise,
    });
    await user.click(screen.getByRole('button', { name: 'Act' }));
    const first = await question();
    await user.type(first.getByLabelText('Log-in password'), 'lanterns by the sea{Enter}');
    await user.click(first.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Act' }));
    await question();
    late.resolve({});
    expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull();
  });
});

describe('a password that was set anew by phone', () => {
  it('S11 asks for no proof that would not do, and says until when it will not', async () => {
    await renderScreen(
      <StepUp>
        <PaymentPasswordSheet onClose={() => {}} />
      </StepUp>,
      { messages: WORDS },
    );
    const until = '2026-11-22T06:30:00.000Z';
    const asked = acting({ setPaymentPassword: refuse('security.reset_hold', 403, { until }) });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('New payment password'), '481516');
    await user.type(screen.getByLabelText('Repeat the payment password'), '481516{Enter}');
    expect(await screen.findByText(/it cannot confirm this change until 22\/11\/2026 14:30/)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull();
    expect(asked).toHaveLength(1);
  });
});

describe('a device that is signed out', () => {
  it('shows at its own button that the answer is awaited', async () => {
    await renderScreen(
      <StepUp>
        <DevicesSheet />
      </StepUp>,
      {
        messages: WORDS,
        answers: {
          listDevices: {
            list: [deviceOf('there', { name: 'Firefox' }), deviceOf('else', { name: 'Opera' })],
          },
        },
      },
    );
    acting({ endDevice: async () => await new Promise(() => {}) });
    const button = await screen.findByRole('button', { name: 'Log out Firefox' });
    await userEvent.setup().click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('button', { name: 'Log out Opera' }).getAttribute('aria-busy')).toBeNull();
  });
});
