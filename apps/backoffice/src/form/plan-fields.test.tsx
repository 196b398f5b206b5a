import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { type PlanDraft, PlanFields } from './PlanFields.tsx';

afterEach(cleanup);

const FIRST: PlanDraft = { from: '2026-11-25T00:00:00.000Z', until: '2026-11-26T00:00:00.000Z' };

function Stage({ reported }: { readonly reported: (plan: PlanDraft) => void }): ReactNode {
  const [plan, setPlan] = useState<PlanDraft>(FIRST);
  const change = (next: PlanDraft): void => {
    setPlan(next);
    reported(next);
  };
  return <PlanFields plan={plan} onChange={change} />;
}

const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

it('a year is typed digit by digit, and the end stays while the beginning is empty', () => {
  const reported = vi.fn();
  renderPart(<Stage reported={reported} />);
  type('From', '');
  expect(reported).toHaveBeenLastCalledWith(null);
  for (const year of ['0002', '0020', '0202', '2027']) {
    type('From', `${year}-11-25T08:00`);
    expect(field('From').value).toBe(`${year}-11-25T08:00`);
  }
  expect(reported).toHaveBeenLastCalledWith({ from: '2027-11-25T00:00:00.000Z', until: FIRST?.until });
});

it('what is no time changes nothing, and leaving the field shows what stands', () => {
  const reported = vi.fn();
  renderPart(<Stage reported={reported} />);
  type('Until', '20261-11-26T08:00');
  expect(reported).not.toHaveBeenCalled();
  fireEvent.blur(field('Until'));
  expect(field('Until').value).toBe('26/11/2026 08:00');
});
