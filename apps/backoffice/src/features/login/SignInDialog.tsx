import type { StaffSession } from '@laro/wire';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { leaveDesk } from '../../shell/session.ts';
import { SignInForm } from './SignInForm.tsx';

/** The session has ended in the middle of something: what stands on the page stays, and waits for its owner. */
export function SignInDialog({ session }: { readonly session: StaffSession }): ReactNode {
  const t = useMessages('login');
  const inside = useRef<HTMLDivElement>(null);
  useFocusInside(inside);
  return (
    <Modal
      opened
      onClose={() => {}}
      title={t('endedTitle')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={400}
    >
      <div ref={inside}>
        <p className="sign-in-lead">{t('ended', { name: session.userName })}</p>
        <SignInForm username={session.userName} />
        <Button
          className="sign-in-leave"
          variant="subtle"
          color="link"
          fullWidth
          onClick={() => void leaveDesk().catch(() => {})}
        >
          {t('leave')}
        </Button>
      </div>
    </Modal>
  );
}

/** What closes under the dialog gives the focus back to the page, where nobody may type now. */
function useFocusInside(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const take = ({ target }: FocusEvent): void => {
      if (target instanceof Node && inside.current?.contains(target)) return;
      inside.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
    document.addEventListener('focusin', take);
    return () => {
      document.removeEventListener('focusin', take);
    };
  }, [inside]);
}
