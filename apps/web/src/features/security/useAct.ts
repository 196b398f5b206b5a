import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { wireKey } from '../../lib/query.ts';
import { useGuard } from './step-up.ts';

/**
 * A sensitive act of a sheet: asks for a proof where one is wanted, is done once however often the button is
 * pressed, and lets the picture of what protects the account follow.
 */
export function useAct<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result, input: Input) => void,
) {
  const guard = useGuard();
  const queries = useQueryClient();
  // Faster than any render: the second press of a double tap comes before the button shows that it waits.
  const busy = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (input: Input) => await guard(async () => await act(input)),
    onSuccess: (result, input) => {
      void queries.invalidateQueries({ queryKey: wireKey('getSecurity') });
      onDone(result, input);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    isPending,
    error,
    reset,
    run: (input: Input) => {
      if (busy.current) return;
      busy.current = true;
      mutate(input);
    },
  };
}
