import { setTransport } from '@laro/client';
import { TextInput } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setBoot } from '../../lib/boot.ts';
import { renderPart } from '../../testing/render.tsx';
import { ContentBar } from './ContentBar.tsx';
import { useContentForm } from './use-content-form.ts';

afterEach(cleanup);
setBoot({ merchant: { timeZone: 'Asia/Manila' } } as never);

const Words = v.strictObject({ title: v.string(), text: v.string() });
type Values = { readonly words: v.InferOutput<typeof Words> };

/** Found at version 4, in which a colleague has written another text. */
function Editor(): ReactNode {
  const editor = useContentForm<Values, Values, number, null>({
    found: { values: { words: { title: 'Title', text: 'Theirs' } }, version: 4 },
    place: { form: 'story', record: 'content' },
    schema: v.strictObject({ words: Words }),
    bodyOf: (values) => values,
    send: async (_, version) => await Promise.resolve(version + 1),
    theirsIn: () => null,
    labelOf: (path) => path,
    onSaved: () => {},
    versionOf: (version) => version,
  });
  const { form, run } = editor;
  return (
    <form>
      <TextInput label="Title" {...form.getInputProps('words.title')} />
      <TextInput label="Text" {...form.getInputProps('words.text')} />
      <ContentBar editor={editor} saveDraft={() => run(null)} main={null} />
    </form>
  );
}

const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

describe('what is written for members', () => {
  it('is put aside field by field: what comes back undoes nothing that a colleague wrote beside it', async () => {
    const puts: unknown[] = [];
    let stored: object | null = { 'words.title': 'Mine' };
    setTransport((async (name: string, input: { readonly body: object }) => {
      await Promise.resolve();
      if (name === 'getDraft') {
        const draft = { body: stored, recordVersion: 3, version: 1, savedAt: '2026-11-24T10:15:00.000Z' };
        return { draft: stored && draft };
      }
      if (name === 'saveDraft') puts.push(input.body);
      stored = name === 'discardDraft' ? null : input.body;
      return { version: 2 };
    }) as never);
    renderPart(<Editor />, { namespaces: ['texts'] });
    await screen.findByText(/A colleague has saved since/);
    expect([valueOf('Title'), valueOf('Text')]).toEqual(['Mine', 'Theirs']);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Text'), '!');
    const written = { 'words.title': 'Mine', 'words.text': 'Theirs!' };
    await vi.waitFor(() => expect(puts.at(-1)).toEqual(written), { timeout: 4_000 });
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await vi.waitFor(() => expect(stored).toBeNull());
    expect([valueOf('Title'), valueOf('Text')]).toEqual(['Title', 'Theirs']);
  });
});
