import { useQueryClient } from '@tanstack/react-query';

/** Asks anew for all that is shown of a member: an act shows in the head, the timeline and the lists alike. */
export function useRefresh(member: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name, input] }) =>
        name === 'listMembers' ||
        name === 'listApprovals' ||
        (input as { readonly member?: unknown } | undefined)?.member === member,
    });
  };
}
