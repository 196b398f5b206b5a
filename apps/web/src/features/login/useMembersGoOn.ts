import { useEffect, useRef } from 'react';
import { useSession } from '../../shell/session.ts';
import { confirmSession } from '../../shell/session-confirm.ts';
import { useContinue } from './continue.ts';

/** A trial member may still log in or open an account (LOGIN-10). */
const TRIAL = 4;

/**
 * Who is logged in already has no business at the login and is led on, also when the login happened in another tab
 * meanwhile. The answer calls that off, for a form that leads on by itself.
 */
export function useMembersGoOn(back: string | undefined): () => void {
  const { confirmed, session } = useSession();
  const goOn = useContinue();
  const stays = useRef(false);

  useEffect(() => {
    if (!confirmed || !session || session.type === TRIAL || stays.current) return;
    stays.current = true;
    goOn(back);
  });

  useEffect(() => {
    const look = () => {
      // Unanswered is no news; the form itself will say that the line is gone.
      if (!document.hidden) confirmSession().catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return () => {
    stays.current = true;
  };
}
