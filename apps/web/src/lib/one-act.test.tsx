import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useOneAct } from './one-act.ts';
import { createQueryClient } from './query.ts';

afterEach(cleanup);

type Turn = PromiseWithResolvers<string>;

/** A button for an act whose answers the test gives by hand. */
function stage(once: boolean): { readonly turns: Turn[]; readonly press: (times: number) => void } {
  const turns: Turn[] = [];
  function Stage(): ReactNode {
    const act = useOneAct({
      once,
      mutationFn: async () => {
        const turn = Promise.withResolvers<string>();
        turns.push(turn);
        return await turn.promise;
      },
    });
    return (
      <>
        <button type="button" onClick={() => act.run()}>
          Go
        </button>
        <button type="button" onClick={act.reset}>
          Reset
        </button>
        <p>{act.status}</p>
      </>
    );
  }
  const queries = createQueryClient(async () => await Promise.reject(new Error('Nothing is asked here.')));
  render(
    <QueryClientProvider client={queries}>
      <Stage />
    </QueryClientProvider>,
  );
  // The button itself, in one go: no render comes between.
  const button = screen.getByRole('button', { name: 'Go' });
  return {
    turns,
    press: (times) => {
      for (let n = 0; n < times; n += 1) button.click();
    },
  };
}

describe('an act', () => {
  it.each([true, false])('is under way once, however often it is asked for (once: %s)', async (once) => {
    const { turns, press } = stage(once);
    press(3);
    await screen.findByText('pending');
    press(2);
    expect(turns).toHaveLength(1);
  });

  it.each([true, false])('that failed may be tried again (once: %s)', async (once) => {
    const { turns, press } = stage(once);
    press(2);
    await screen.findByText('pending');
    turns[0]?.reject(new Error('No.'));
    await screen.findByText('error');
    press(2);
    await screen.findByText('pending');
    expect(turns).toHaveLength(2);
  });

  it('that is done may be done again, unless once is enough', async () => {
    for (const [once, expected] of [
      [false, 2],
      [true, 1],
    ] as const) {
      const { turns, press } = stage(once);
      press(1);
      await screen.findByText('pending');
      turns[0]?.resolve('done');
      await screen.findByText('success');
      press(1);
      await new Promise((resolve) => setTimeout(resolve));
      expect(turns).toHaveLength(expected);
      cleanup();
    }
  });

  it('begins anew after a reset, but not while it is still under way', async () => {
    const { turns, press } = stage(true);
    const reset = screen.getByRole('button', { name: 'Reset' });
    press(1);
    await screen.findByText('pending');
    reset.click();
    await screen.findByText('idle');
    // The second time the screen knows of nothing under way any more.
    reset.click();
    press(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(turns).toHaveLength(1);
    turns[0]?.resolve('done');
    await new Promise((resolve) => setTimeout(resolve));
    reset.click();
    press(1);
    await screen.findByText('pending');
    expect(turns).toHaveLength(2);
  });
});
