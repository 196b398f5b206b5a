import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { DayInput } from './DayInput.tsx';

afterEach(cleanup);

it('CONST-1 a day is typed and shown as DD/MM/YYYY, and sent as the wire writes it', async () => {
  const changed = vi.fn();
  renderPart(<DayInput label="From" name="from" defaultValue="2026-11-25" onChange={changed} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  const sent = () => document.querySelector<HTMLInputElement>('input[name="from"]')?.value;
  expect([field.value, sent()]).toEqual(['25/11/2026', '2026-11-25']);
  const user = userEvent.setup();
  await user.clear(field);
  expect(sent()).toBe('');
  await user.type(field, '03/04/2026');
  expect([changed.mock.lastCall, sent()]).toEqual([['2026-04-03'], '2026-04-03']);
  await user.clear(field);
  await user.type(field, '31/04/2026');
  await user.tab();
  // No day of the calendar: nothing is chosen.
  expect([field.value, sent()]).toEqual(['', '']);
});

it('CONST-1 a moment is typed as DD/MM/YYYY HH:mm', async () => {
  const changed = vi.fn();
  renderPart(<DayInput label="From" minutes value="2026-11-25T09:00" onChange={changed} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  expect(field.value).toBe('25/11/2026 09:00');
  await userEvent.clear(field);
  await userEvent.type(field, '01/02/2027 18:30');
  expect(changed).toHaveBeenLastCalledWith('2027-02-01T18:30');
});
