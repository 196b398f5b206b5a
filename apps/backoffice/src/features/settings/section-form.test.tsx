import { setTransport } from '@laro/client';
import { TextInput } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SaveBar } from '../../form/SaveBar.tsx';
import { SaveReason } from '../../form/SaveReason.tsx';
import { setBoot } from '../../lib/boot.ts';
import { renderPart } from '../../testing/render.tsx';
import { type Standing, useSection } from './use-section.ts';

afterEach(cleanup);
setBoot({ merchant: { timeZone: 'Asia/Manila' } } as never);

type Message = { readonly EN: string; readonly CN: string };

const standingOf = (message: Message, version: number): Standing =>
  ({ value: { plan: null, message }, version, savedBy: 'bea', savedAt: '2026-11-24T10:15:00.000Z' }) as never;

function Section({ standing }: { readonly standing: Standing }): ReactNode {
  const { form } = useSection('maintenance', standing, { readOnly: false });
  const message = form.form.getValues()['message'] as Message;
  return (
    <form>
      {(['EN', 'CN'] as const).map((code) => (
        <TextInput
          key={code}
          label={code}
          value={message[code]}
          onChange={({ currentTarget }) =>
            form.form.setFieldValue('message', { ...message, [code]: currentTarget.value })
          }
        />
      ))}
      <SaveReason form={form.form} />
      <SaveBar form={form} />
    </form>
  );
}

const show = (message: Message, version: number): void =>
  renderPart(<Section standing={standingOf(message, version)} />, { namespaces: ['settings'] });
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a section of the settings', () => {
  it('is put aside part by part: what comes back undoes nothing that a colleague has set beside it', async () => {
    let stored: object | null = null;
    setTransport((async (name: string, input: { readonly body: object }) => {
      await Promise.resolve();
      if (name === 'getDraft') {
        const draft = { body: stored, recordVersion: 3, version: 1, savedAt: '2026-11-24T10:15:00.000Z' };
        return { draft: stored && draft };
      }
      stored = name === 'discardDraft' ? null : input.body;
      return { version: 2 };
    }) as never);
    show({ EN: 'Back soon', CN: 'Old' }, 3);
    await userEvent.setup().type(screen.getByLabelText('CN'), '!');
    await vi.waitFor(() => expect(stored).toEqual({ CN: 'Old!' }), { timeout: 4_000 });
    cleanup();
    show({ EN: 'Back at nine', CN: 'Old' }, 4);
    await screen.findByText(/A colleague has saved since/);
    expect([valueOf('EN'), valueOf('CN')]).toEqual(['Back at nine', 'Old!']);
  });

  it('keeps what is written while it is being saved', async () => {
    let answer = (): void => {};
    setTransport((async (name: string, input: { readonly value: object }) => {
      if (name === 'getDraft') return { draft: null };
      if (name.endsWith('Draft')) return { version: 1 };
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { ...standingOf({ EN: '', CN: '' }, 4), value: input.value };
    }) as never);
    show({ EN: 'Back soon', CN: 'Old' }, 3);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('CN'), '!');
    await user.type(screen.getByLabelText('Reason'), 'A better sentence');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(screen.getByLabelText('EN'), ' again');
    answer();
    await vi.waitFor(() => expect(valueOf('Reason')).toBe(''));
    expect([valueOf('EN'), valueOf('CN')]).toEqual(['Back soon again', 'Old!']);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });
});
