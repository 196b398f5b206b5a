import { Confirm } from '@laro/ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import '../../shell/entry.css';

/** Asks first, and stands apart from what most came for: one tap beside the mark must not cost the whole form. */
export default function ClearForm({ form }: { readonly form: RefObject<HTMLFormElement | null> }): ReactNode {
  const t = useMessages('registration');
  const [asking, setAsking] = useState(false);
  const stop = (): void => {
    setAsking(false);
  };
  if (!asking) {
    return (
      <button
        type="button"
        className="account-clear"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('clear')}
      </button>
    );
  }
  return (
    <Confirm
      title={t('clearTitle')}
      text={t('clearText')}
      action={t('clear')}
      cancel={t('clearNot')}
      waiting={false}
      problem={null}
      onConfirm={() => {
        form.current?.reset();
        stop();
      }}
      onCancel={stop}
    />
  );
}
