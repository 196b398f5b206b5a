import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { listenToKeys, useShortcuts } from './shortcuts.ts';

afterEach(cleanup);

function Row({ peek, open }: { readonly peek: () => void; readonly open: () => void }): ReactNode {
  useShortcuts([
    { keys: 'space', label: 'Peek', group: 'table', run: peek },
    { keys: 'enter', label: 'Open', group: 'table', run: open },
  ]);
  return (
    <>
      <a href="#receipt">Receipt</a>
      <button type="button">Act</button>
    </>
  );
}

it('Space peeks at a row that is focused by its link; what a link does by Enter, and a button by either, is its own', async () => {
  const [peek, open] = [vi.fn(), vi.fn()];
  listenToKeys();
  render(<Row peek={peek} open={open} />);
  const user = userEvent.setup();
  screen.getByRole('link').focus();
  await user.keyboard(' {Enter}');
  expect([peek.mock.calls.length, open.mock.calls.length]).toEqual([1, 0]);
  screen.getByRole('button').focus();
  await user.keyboard(' {Enter}');
  expect([peek.mock.calls.length, open.mock.calls.length]).toEqual([1, 0]);
});
