import { useRef } from 'react';

/**
 * Ids of what is proposed or made from one place. What is sent twice, after a lost answer too, is one; other words, or the
 * same ones once the first was taken, are another.
 */
export function useProposalIds(): { readonly of: (proposal: object) => string; readonly taken: () => void } {
  const ids = useRef(new Map<string, string>());
  return {
    of(proposal) {
      const words = JSON.stringify(proposal);
      const id = ids.current.get(words) ?? crypto.randomUUID();
      ids.current.set(words, id);
      return id;
    },
    taken: () => ids.current.clear(),
  };
}
