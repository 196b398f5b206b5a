import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { GivenUp, type Guard, GuardContext, type Proof, proofsAsked } from './step-up.ts';

const loadDialog = async () => await import('./StepUpDialog.tsx');
const StepUpDialog = lazy(loadDialog);

type Asked = {
  readonly proved: () => void;
  readonly givenUp: () => void;
};

/** The screen around sensitive acts: whoever is asked for a proof there gives it, and the act goes on. */
export function StepUp({ children }: { readonly children: ReactNode }): ReactNode {
  const asked = useRef<Asked | null>(null);
  /** What the dialog shows of it. */
  const [proofs, setProofs] = useState<readonly Proof[] | null>(null);
  const [wasAsked, setWasAsked] = useState(false);

  // The screen is drawn without the dialog, and has it by the time that somebody asks.
  useEffect(() => void loadDialog().catch(() => {}), []);

  const guard: Guard = useCallback(async (act) => {
    try {
      return await act();
    } catch (error) {
      const wanted = proofsAsked(error);
      if (!wanted) throw error;
      await new Promise<void>((resolve, reject) => {
        // One question at a time: an act that asks while another waits takes its place.
        asked.current?.givenUp();
        asked.current = {
          proved: resolve,
          givenUp: () => {
            reject(new GivenUp());
          },
        };
        setProofs(wanted);
        setWasAsked(true);
      });
      return await act();
    }
  }, []);

  function answer(how: 'proved' | 'givenUp'): void {
    const now = asked.current;
    asked.current = null;
    setProofs(null);
    now?.[how]();
  }

  return (
    <GuardContext value={guard}>
      {children}
      {wasAsked && (
        <Suspense>
          <StepUpDialog
            proofs={proofs}
            // A proof that comes late answers the question that stands now: it is good for any of them.
            onProved={() => {
              answer('proved');
            }}
            onClose={() => {
              answer('givenUp');
            }}
          />
        </Suspense>
      )}
    </GuardContext>
  );
}
