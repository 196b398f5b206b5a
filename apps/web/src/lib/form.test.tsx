import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBy, useForm } from './form.ts';
import { createMessageStore, MessagesProvider } from './messages.tsx';

const Rules = v.object({
  name: v.pipe(v.string(), v.minLength(3, 'short')),
  pin: v.pipe(v.string(), v.regex(/^\d+$/, 'digits')),
});
type Values = v.InferOutput<typeof Rules>;

let messages = createMessageStore('EN', async () => await Promise.resolve({}));
let onValues = vi.fn<(values: Values) => void>();

function Example({ early = false }: { readonly early?: boolean }): ReactNode {
  const form = useForm({
    read: (entries) => readBy(Rules, entries),
    onValues: (values) => {
      onValues(values);
    },
    early,
    watch: ['name'],
  });
  return (
    <form aria-label="Example" {...form.props}>
      <input aria-label="Name" name="name" />
      <p>{form.faults.name}</p>
      <input aria-label="Pin" name="pin" />
      <p>{form.faults.pin}</p>
      <p>{`watched: ${form.typed.name ?? ''}`}</p>
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => {
          form.refuse({ pin: 'taken' });
        }}
      >
        Refuse
      </button>
      <button type="reset">Clear</button>
    </form>
  );
}

/** What the server says comes as a state of its own, as in most forms. */
function Late(): ReactNode {
  const [answers, setAnswers] = useState(0);
  const form = useForm({ read: (entries) => ({ values: entries }), onValues: () => {} });
  return (
    <>
      <form aria-label="Late" {...form.props}>
        <input aria-label="Name" name="name" />
        <input aria-label="Pin" name="pin" aria-invalid={answers > 0} />
        <p>{answers > 0 && 'taken'}</p>
        <button type="submit">Send</button>
      </form>
      <button type="button" onClick={() => setAnswers(answers + 1)}>
        Answer
      </button>
    </>
  );
}

const inLanguage = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <MessagesProvider store={messages}>{children}</MessagesProvider>
);
const FORMS = import.meta.glob<string>('../features/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function tree(early = false): ReactNode {
  return (
    <MessagesProvider store={messages}>
      <Example early={early} />
    </MessagesProvider>
  );
}

function stage(early = false) {
  messages = createMessageStore('EN', async () => await Promise.resolve({}));
  onValues = vi.fn();
  return { ...render(tree(early)), user: userEvent.setup() };
}
const isShown = (fault: string) => screen.queryByText(fault) !== null;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a form', () => {
  it('REG-8 sends nothing that is wrong, and the focus goes to the first wrong field', async () => {
    const { user } = stage();
    await user.type(field('Name'), 'maria');
    expect(isShown('digits')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect([isShown('short'), isShown('digits'), document.activeElement]).toEqual([
      false,
      true,
      field('Pin'),
    ]);
    expect(onValues).not.toHaveBeenCalled();
    await user.type(field('Pin'), '12');
    expect(isShown('digits')).toBe(false);
    await user.keyboard('{Enter}');
    expect(onValues).toHaveBeenCalledExactlyOnceWith({ name: 'maria', pin: '12' });
  });

  it('says nothing between a press and its release, so that the button stays under the finger', async () => {
    const { user } = stage(true);
    await user.type(field('Name'), 'ma');
    const target = screen.getByRole('button', { name: 'Send' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect([document.activeElement, isShown('short')]).toEqual([target, false]);
    await user.pointer({ keys: '[/MouseLeft]', target });
    await screen.findByText('short');
  });

  it('judges a field when it is left, if it is to speak early, and leaves the untouched in peace', async () => {
    const { user } = stage(true);
    await user.type(field('Name'), 'ma');
    expect(isShown('short')).toBe(false);
    await user.tab();
    expect([isShown('short'), isShown('digits')]).toEqual([true, false]);
    await user.type(field('Name'), 'r');
    expect(isShown('short')).toBe(false);
  });

  it('a refusal stands at its field until that field is changed, whatever happens to the others', async () => {
    const { user } = stage(true);
    await user.type(field('Name'), 'maria');
    await user.type(field('Pin'), '12');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect([isShown('taken'), document.activeElement]).toEqual([true, field('Pin')]);
    await user.type(field('Name'), 's');
    expect(isShown('taken')).toBe(true);
    await user.type(field('Pin'), '3');
    expect(isShown('taken')).toBe(false);
  });

  it('REG-8 a field that the server refuses takes the focus once its answer is there', async () => {
    const user = userEvent.setup();
    render(<Late />, { wrapper: inLanguage });
    await user.type(field('Name'), 'maria{Enter}');
    expect(document.activeElement).toBe(field('Name'));
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect([isShown('taken'), document.activeElement]).toEqual([true, field('Pin')]);
    // Who has turned to another field is not called back to the first.
    await user.click(field('Name'));
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer' }));
  });

  it('REG-8 every form of this app is one that does so, but those of one field that refuse nothing', () => {
    const own = Object.entries(FORMS).filter(
      ([, source]) => source.includes('<form') && !/\{\.\.\.(?:form\.props|invalid)\}/.test(source),
    );
    expect(own.map(([path]) => path.split('/').at(-1))).toEqual(['Composer.tsx', 'SearchField.tsx']);
  });

  it('forgets what it said when it is cleared', async () => {
    const { user } = stage();
    await user.type(field('Name'), 'ma');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(isShown('short')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect([isShown('short'), isShown('watched:'), field('Name').value]).toEqual([false, true, '']);
  });

  it('keeps and sees what was typed before the page was alive', () => {
    messages = createMessageStore('EN', async () => await Promise.resolve({}));
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(tree());
    field('Name').value = 'maria';
    render(tree(), { container, hydrate: true });
    expect([field('Name').value, isShown('watched: maria')]).toEqual(['maria', true]);
  });

  it('LOGIN-7 SYS-9 CONST-4 another language, and 200 ms later the rules that have spoken speak again', async () => {
    const { user } = stage();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(isShown('short')).toBe(true);
    // By a script, as nobody types: no rule has looked at it since.
    field('Name').value = 'maria';
    vi.useFakeTimers();
    await act(async () => {
      await messages.change('TY');
    });
    expect(isShown('short')).toBe(true);
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect([isShown('short'), isShown('digits')]).toEqual([false, true]);
  });
});
