import { useQueryClient } from '@tanstack/react-query';
import { useOneAct } from '../../lib/one-act.ts';
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
  return useOneAct({
    mutationFn: async (input: Input) => await guard(async () => await act(input)),
    onSuccess: (result, input) => {
      // What protects the account is a step of a withdrawal too.
      for (const call of ['getSecurity', 'getWithdrawalTerms'] as const)
        void queries.invalidateQueries({ queryKey: wireKey(call) });
      onDone(result, input);
    },
  });
}
