import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is under way once, however often it is asked for: the second press of a double tap comes faster
 * than any render, before a button can show that it waits. With `once` a success is the end of it, until a reset.
 */
export function useOneAct<Result, Input = void>({
  once = false,
  ...options
}: Omit<UseMutationOptions<Result, Error, Input>, 'onSettled'> & { readonly once?: boolean }) {
  const state = useRef<'free' | 'under way' | 'done'>('free');
  const { mutate, reset, ...act } = useMutation({
    ...options,
    onSettled: (_, error) => {
      state.current = once && error === null ? 'done' : 'free';
    },
  });
  return {
    ...act,
    run: (input: Input, then: MutateOptions<Result, Error, Input> = {}): void => {
      if (state.current !== 'free') return;
      state.current = 'under way';
      mutate(input, then);
    },
    reset: (): void => {
      if (state.current === 'done') state.current = 'free';
      reset();
    },
  };
}
