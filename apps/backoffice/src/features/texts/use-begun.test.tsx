import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useBegun } from './use-begun.ts';

afterEach(cleanup);

it('an editor begins with the first whole answer, keeps it, and begins anew with the next once it is asked to', () => {
  const [first, second] = [{ version: 1 }, { version: 2 }];
  const { result, rerender } = renderHook(({ whole }) => useBegun(whole), {
    initialProps: { whole: null as { readonly version: number } | null },
  });
  const begun = (whole: typeof first | null): unknown => {
    rerender({ whole });
    return [result.current.begun, result.current.round];
  };
  expect([begun(null), begun(first), begun(null), begun(second)]).toEqual([
    [null, 0],
    [first, 0],
    [first, 0],
    [first, 0],
  ]);
  // What stands there now is still on its way: the older one is not begun with again.
  rerender({ whole: null });
  act(() => result.current.beginAnew());
  expect([begun(null), begun(second)]).toEqual([
    [null, 1],
    [second, 1],
  ]);
});
