import { ApiError, setTransport } from '@laro/client';
import { PositiveAmount, plainText, Reason } from '@laro/wire/common';
import { TextInput } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setBoot } from '../lib/boot.ts';
import { renderPart } from '../testing/render.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { fieldRules } from './field-rules.ts';
import { SaveBar } from './SaveBar.tsx';
import { SchemaDialog } from './SchemaDialog.tsx';
import { SchemaField } from './SchemaField.tsx';
import { useSchemaForm } from './use-schema-form.ts';

afterEach(cleanup);
setBoot({ merchant: { timeZone: 'Asia/Manila' } } as never);

const Body = v.strictObject({
  title: v.pipe(v.string(), v.minLength(3), v.maxLength(5)),
  link: v.optional(v.string()),
});

function Stage({
  send,
}: {
  readonly send: (body: v.InferOutput<typeof Body>) => Promise<unknown>;
}): ReactNode {
  const form = useSchemaForm({
    schema: Body,
    initial: { title: '' },
    send,
    refusals: { 'texts.missing': 'title' },
  });
  return (
    <form>
      <TextInput label="Title" {...form.form.getInputProps('title')} />
      <SaveBar form={form} />
    </form>
  );
}

describe('a form over a schema of the wire', () => {
  it('sends nothing that the wire refuses, and says in words why', async () => {
    const send = vi.fn(async () => await Promise.resolve({}));
    renderPart(<Stage send={send} />);
    const user = userEvent.setup();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Title'), 'ab');
    await user.click(save);
    screen.getByText('At least 3 characters.');
    await user.type(screen.getByLabelText('Title'), 'c');
    await user.click(save);
    expect(send.mock.calls).toEqual([[{ title: 'abc' }]]);
    // What was saved is what stands there: nothing is unsaved.
    await vi.waitFor(() => expect(save).toHaveProperty('disabled', true));
  });

  it('REG-8 puts a refusal at the field it belongs to, with the focus, any other at the button, and keeps what was typed', async () => {
    const codes = ['texts.missing', 'sessions.login_required'];
    const send = async () => {
      const code = codes.shift() ?? '';
      return await Promise.reject(new ApiError(code, 409, `No: ${code}.`, undefined));
    };
    renderPart(<Stage send={send} />);
    const user = userEvent.setup();
    const field = screen.getByLabelText<HTMLInputElement>('Title');
    await user.type(field, 'four');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No: texts.missing.');
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
    await user.type(field, 's');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No: sessions.login_required.');
    expect(field.value).toBe('fours');
  });

  it('shows and hides nothing between a press and its release, so that the button stays under the pointer', async () => {
    renderPart(<Stage send={async () => await Promise.resolve({})} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Title'), 'ab');
    const target = screen.getByRole('button', { name: 'Save' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(document.activeElement).toBe(target);
    expect(screen.queryByText('At least 3 characters.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target });
    await screen.findByText('At least 3 characters.');
  });

  it('judges a field that is left by the keyboard at once, and leaves a refusal there until the value is another', async () => {
    const send = async () =>
      await Promise.reject(new ApiError('texts.missing', 409, 'No: texts.missing.', undefined));
    renderPart(<Stage send={send} />);
    const user = userEvent.setup();
    const field = screen.getByLabelText('Title');
    await user.type(field, 'ab');
    await user.tab();
    screen.getByText('At least 3 characters.');
    await user.type(field, 'c');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No: texts.missing.');
    await user.tab();
    screen.getByText('No: texts.missing.');
    await user.type(field, 'd');
    expect(screen.queryByText('No: texts.missing.')).toBeNull();
  });
});

/** A server that keeps one draft as ours does. */
function keepDraft(kept: { body: Record<string, unknown>; recordVersion: number } | null) {
  const server = { kept, version: kept ? 1 : 0, isRefusing: false };
  setTransport((async (
    name: string,
    input: { body: Record<string, unknown>; recordVersion: number; version: number },
  ) => {
    await Promise.resolve();
    if (name === 'getDraft') {
      const { kept: draft, version } = server;
      return { draft: draft && { ...draft, version, savedAt: '2026-11-24T10:15:00.000Z' } };
    }
    if (server.isRefusing) throw new ApiError('drafts.changed', 409, 'Changed.', null);
    if (name === 'discardDraft') return Object.assign(server, { kept: null, version: 0 }) && {};
    expect(input.version).toBe(server.version);
    const { body, recordVersion } = input;
    Object.assign(server, { kept: { body, recordVersion }, version: server.version + 1 });
    return { version: server.version };
  }) as never);
  return server;
}

function Written({ recordVersion = 3 }: { readonly recordVersion?: number }): ReactNode {
  const form = useSchemaForm({
    schema: Body,
    initial: { title: '' },
    send: async () => await Promise.resolve({}),
    draft: { form: 'story', record: 'one', recordVersion },
  });
  return (
    <form>
      <TextInput label="Title" {...form.form.getInputProps('title')} />
      <SaveBar form={form} />
    </form>
  );
}

/** Every save is another version, and the form stays open. */
function SavedOften(): ReactNode {
  const [recordVersion, setVersion] = useState(3);
  const form = useSchemaForm({
    schema: Body,
    initial: { title: '' },
    send: async () => await Promise.resolve({}),
    onDone: () => setVersion(recordVersion + 1),
    draft: { form: 'story', record: 'two', recordVersion },
  });
  return (
    <form>
      <TextInput label="Title" {...form.form.getInputProps('title')} />
      <SaveBar form={form} />
    </form>
  );
}

const WAIT = { timeout: 4_000 } as const;

describe('what stands in a form', () => {
  it('is put aside while one writes, is there again when the form is opened next, and is forgotten once it is sent', async () => {
    const server = keepDraft(null);
    renderPart(<Written />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Title'), 'Four');
    await vi.waitFor(() => expect(server.kept?.body).toEqual({ title: 'Four' }), WAIT);
    cleanup();
    renderPart(<Written />);
    await vi.waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Four'));
    screen.getByText(/Restored from your draft of 24\/11\/2026/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(server.kept).toBeNull());
  });

  it('is put aside over what was saved last, where the form stays open after a save', async () => {
    const server = keepDraft(null);
    renderPart(<SavedOften />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Title'), 'Four');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(screen.getByLabelText('Title'), 's');
    await vi.waitFor(() => expect(server.kept).toEqual({ body: { title: 'Fours' }, recordVersion: 4 }), WAIT);
  });

  it('is forgotten where somebody discards it, and warns where the record was saved since', async () => {
    const server = keepDraft({ body: { title: 'Old' }, recordVersion: 2 });
    renderPart(<Written />);
    await screen.findByText(/A colleague has saved since/);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Discard changes' }));
    await vi.waitFor(() => expect(server.kept).toBeNull());
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
  });

  it('says that another tab keeps the draft, and never writes over that one', async () => {
    const server = keepDraft(null);
    server.isRefusing = true;
    renderPart(<Written />);
    await userEvent.setup().type(screen.getByLabelText('Title'), 'Mine');
    await screen.findByText(/open in another tab/, {}, WAIT);
    expect([server.kept, screen.getByLabelText('Title')]).toEqual([
      null,
      expect.objectContaining({ value: 'Mine' }),
    ]);
  });
});

const Gift = v.strictObject({
  amount: PositiveAmount,
  kind: v.picklist(['cash', 'bonus']),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  note: v.optional(v.pipe(plainText(60), v.trim()), ''),
  reason: Reason,
});

function Giving({
  send,
}: {
  readonly send: (gift: v.InferOutput<typeof Gift>) => Promise<unknown>;
}): ReactNode {
  const form = useSchemaForm({
    schema: Gift,
    initial: { amount: '', kind: '', days: 7, note: '', reason: '' },
    send,
  });
  return (
    <SchemaDialog form={form} title="A gift" act="Give" close={() => undefined}>
      <SchemaField form={form} name="amount" label="Amount" isFirst />
      <SchemaField form={form} name="kind" label="Kind" called={(kind) => kind || 'Choose one'} />
      <SchemaField form={form} name="days" label="Days" />
      <SchemaField form={form} name="note" label="Note" shape="lines" />
    </SchemaDialog>
  );
}

describe('a field of a call', () => {
  it('has the kind, the bounds and the choices of its schema', () => {
    expect(fieldRules(Gift, 'amount')).toMatchObject({ kind: 'amount', required: true, maxLength: 15 });
    expect(fieldRules(Gift, 'kind')).toMatchObject({ kind: 'choice', options: ['cash', 'bonus'] });
    expect(fieldRules(Gift, 'days')).toMatchObject({ kind: 'number', min: 1, max: 90 });
    expect(fieldRules(Gift, 'note')).toMatchObject({ kind: 'text', required: false, maxLength: 60 });
    expect(() => fieldRules(Gift, 'colour')).toThrow('no field colour');
  });

  it('is written, judged and sent as the wire takes it', async () => {
    const send = vi.fn(async () => await Promise.resolve({}));
    renderPart(<Giving send={send} />);
    const user = userEvent.setup();
    const give = await screen.findByRole('button', { name: 'Give' });
    await user.click(give);
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Note').getAttribute('maxlength')).toBe('60');
    await user.type(screen.getByLabelText('Amount'), '1,500.00');
    await user.selectOptions(screen.getByLabelText('Kind'), 'bonus');
    await user.type(screen.getByLabelText('Reason'), 'A feast');
    await user.click(give);
    expect(send.mock.calls).toEqual([
      [{ amount: '1500.00', kind: 'bonus', days: 7, note: '', reason: 'A feast' }],
    ]);
  });
});

describe('an act that hurts', () => {
  it('is not done by a stray Enter, without a reason, or without the name', async () => {
    const run = vi.fn(async (_reason: string) => await Promise.resolve({}));
    const close = vi.fn();
    renderPart(
      <ActDialog tone="danger" close={close} title="Close juan88?" act="Close juan88" name="juan88" run={run}>
        Nothing opens it again.
      </ActDialog>,
    );
    const user = userEvent.setup();
    const act = screen.getByRole('button', { name: 'Close juan88' });
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
    await user.keyboard('{Enter}');
    expect(act).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Reason'), 'Asked for it in writing');
    expect(act).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Type juan88 to confirm'), 'juan88');
    await user.dblClick(act);
    expect(run.mock.calls).toEqual([['Asked for it in writing']]);
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});

describe('two who change one thing', () => {
  it('nothing is saved before each field that both changed is decided', async () => {
    const resolve = vi.fn();
    const clash = { name: 'title', label: 'Title', base: 'Old', mine: 'Mine', theirs: 'Hers' };
    renderPart(<ConflictDialog clashes={[clash]} close={() => {}} resolve={resolve} />);
    const user = userEvent.setup();
    const save = screen.getByRole('button', { name: 'Save what I chose' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: 'Theirs' }));
    await user.click(save);
    expect(resolve.mock.calls).toEqual([[{ title: 'theirs' }]]);
  });
});
