import { setTransport } from '@laro/client';
import { Button } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { renderPart } from '../../testing/render.tsx';
import { NOT_BEGUN, NotesPanel } from './NotesPanel.tsx';

afterEach(cleanup);

/** The panel as a page has it where it is narrow: behind a button. */
function Page(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const [begun, setBegun] = useState(NOT_BEGUN);
  const ids = useProposalIds();
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)}>Turn</Button>
      {isOpen && <NotesPanel member="m1" notes={[]} begun={begun} onBegun={setBegun} ids={ids} />}
    </>
  );
}

it('a note that is being written is there again where the panel was closed over it', async () => {
  renderPart(<Page />, { permissions: ['staff.notes'], namespaces: ['notes'] });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Called twice');
  await user.click(screen.getByRole('checkbox'));
  const turn = screen.getByRole('button', { name: 'Turn' });
  await user.click(turn);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(turn);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Called twice');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

it('a note whose answer was lost is sent again under its id, and the same words later are another', async () => {
  const ids: string[] = [];
  let isLost = true;
  setTransport((async (name: string, input: { readonly id: string }) => {
    if (name !== 'addNote') return await Promise.resolve({ notes: [] });
    ids.push(input.id);
    if (isLost) return await Promise.reject(new Error('No answer.'));
    return await Promise.resolve({});
  }) as never);
  renderPart(<Page />, { permissions: ['staff.notes'], namespaces: ['notes'] });
  const user = userEvent.setup();
  const add = async () => await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(screen.getByRole('textbox'), 'Called twice');
  await add();
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true));
  for (let turns = 0; turns < 2; turns += 1) await user.click(screen.getByRole('button', { name: 'Turn' }));
  isLost = false;
  await add();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''));
  await user.type(screen.getByRole('textbox'), 'Called twice');
  await add();
  await waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
