import { type ReactNode, useCallback, useState } from 'react';
import { StepUpDialog } from './StepUpDialog.tsx';
import { GivenUp, type Guard, GuardContext, type Proof, proofsAsked } from './step-up.ts';

type Asked = {
  readonly proofs: readonly Proof[];
  readonly proved: () => void;
  readonly givenUp: () => void;
};

/** The room in which sensitive acts are done: whoever is asked for a proof there gives it, and the act goes on. */
export function StepUp({ children }: { readonly children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<Asked | null>(null);

  const guard: Guard = useCallback(async (act) => {
    try {
      return await act();
    } catch (error) {
      const proofs = proofsAsked(error);
      if (!proofs) throw error;
      await new Promise<void>((resolve, reject) => {
        const next: Asked = {
          proofs,
          proved: resolve,
          givenUp: () => {
            reject(new GivenUp());
          },
        };
        // One question at a time: an act that asks while another waits takes its place.
        setAsked((earlier) => {
          earlier?.givenUp();
          return next;
        });
      });
      return await act();
    }
  }, []);

  function answer(how: 'proved' | 'givenUp'): void {
    setAsked((now) => {
      now?.[how]();
      return null;
    });
  }

  return (
    <GuardContext value={guard}>
      {children}
      <StepUpDialog
        proofs={asked?.proofs ?? null}
        // A proof that comes late answers the question that stands now: it is good for any of them.
        onProved={() => {
          answer('proved');
        }}
        onClose={() => {
          answer('givenUp');
        }}
      />
    </GuardContext>
  );
}
