import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA, securityOf } from '../../shell/testing.ts';
import { SecurityPage } from './SecurityPage.tsx';

beforeEach(standInForDialogs);
afterEach(cleanup);

describe('a link to the payment password', () => {
  it('opens its sheet, which says of digits that are easy to guess before it asks who is there', async () => {
    const asked: unknown[] = [];
    await renderScreen(<SecurityPage />, {
      messages: ['security', 'login'],
      path: '/m/securityCenter',
      address: '/m/securityCenter#paymentPassword',
      screen: 'security',
      session: MARIA,
      answers: {
        getSecurity: securityOf(),
        setPaymentPassword: ((input: unknown) => asked.push(input)) as never,
      },
    });
    const inside = within(await screen.findByRole('dialog', { name: 'Payment password' }));
    const user = userEvent.setup();
    await user.type(await inside.findByLabelText('New payment password'), '123456');
    await user.type(inside.getByLabelText('Repeat the payment password'), '123456');
    await user.click(inside.getByRole('button', { name: 'Save' }));
    expect(await inside.findByText('These digits are easy to guess. Choose others.')).toBeDefined();
    expect(asked).toEqual([]);
  });
});
