import { FormNotice } from '@laro/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTaps } from './follow-taps.ts';

let stop: () => void;
const seen = vi.fn<(this: Element) => void>();
beforeEach(() => {
  stop = followTaps();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.call(this);
  });
});
afterEach(() => {
  stop();
  cleanup();
  seen.mockClear();
  vi.restoreAllMocks();
});

const lastSeen = () => seen.mock.contexts.at(-1);

/** A button in whose place something appears at once, or when `next` is called. */
function Step({
  children,
  later,
}: {
  readonly children: ReactNode;
  readonly later?: Promise<void>;
}): ReactNode {
  const [at, setAt] = useState<'first' | 'wait' | 'next'>('first');
  return (
    <main id="main">
      {at === 'first' && (
        <form>
          <button
            type="button"
            onClick={() => {
              setAt(later ? 'wait' : 'next');
              void later?.then(() => setAt('next'));
            }}
          >
            Continue
          </button>
        </form>
      )}
      {at === 'wait' && <div className="skeleton" />}
      {at === 'next' && children}
    </main>
  );
}

const tap = async (name: string): Promise<void> =>
  await userEvent.click(screen.getByRole('button', { name }));

describe('what appears after a tap', () => {
  it('takes the focus by its heading and is brought into view, where the control is gone', async () => {
    render(
      <Step>
        <section data-testid="next">
          <h2>Sure?</h2>
        </section>
      </Step>,
    );
    await tap('Continue');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sure?' }));
    expect(lastSeen()).toBe(screen.getByTestId('next'));
  });

  it('takes the focus when it has come, where its shape stands in between', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    render(
      <Step later={promise}>
        <p>Done</p>
      </Step>,
    );
    await tap('Continue');
    resolve();
    await screen.findByText('Done');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Done')));
  });

  it('leaves the focus where the next step puts it, or a member has gone on to', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    render(
      <>
        <Step later={promise}>
          <p>Done</p>
        </Step>
        <input aria-label="Elsewhere" />
      </>,
    );
    await tap('Continue');
    await userEvent.click(screen.getByLabelText('Elsewhere'));
    resolve();
    await screen.findByText('Done');
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  });

  it('is a refusal too, unless a field that is wrong has the focus', async () => {
    function Form(): ReactNode {
      const [text, setText] = useState<string | null>(null);
      return (
        <main id="main">
          <form>
            <FormNotice text={text} />
            <button type="button" onClick={() => setText('That did not work.')}>
              Send
            </button>
          </form>
        </main>
      );
    }
    render(<Form />);
    await tap('Send');
    expect(document.activeElement).toBe(screen.getByText('That did not work.'));
    expect(lastSeen()).toBe(screen.getByText('That did not work.'));
  });

  it('is brought into view where a control expands it, and the focus stays on the control', async () => {
    function Panel(): ReactNode {
      const [open, setOpen] = useState(false);
      return (
        <main id="main">
          <button type="button" aria-expanded={open} aria-controls="panel" onClick={() => setOpen(!open)}>
            More
          </button>
          <div id="panel" hidden={!open} />
        </main>
      );
    }
    render(<Panel />);
    await tap('More');
    expect(lastSeen()).toBe(document.getElementById('panel'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });
});
