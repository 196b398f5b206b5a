import { Checkbox, showToast } from '@laro/ui';
import { type ReactNode, useState } from 'react';
import { useMessageStore, useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { useFieldSentence } from '../login/index.ts';
import type { bringTermsSheet } from '../terms/index.ts';

/** What the member confirms: to be of age, and the rules, which can be read from here. */
export function Agreement({
  adultFault,
  agreed,
  byDefault,
  onChange,
}: {
  readonly adultFault: string | undefined;
  readonly agreed: boolean;
  readonly byDefault: boolean;
  readonly onChange: (agreed: boolean) => void;
}): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const { name: brand, profile } = useMerchant();
  const sentence = useFieldSentence();
  return (
    <>
      <Checkbox
        name="adult"
        label={t('adult', { age: profile.minimumAge })}
        hint={t('adultHint')}
        error={sentence('adult', adultFault)}
      />
      <div className="account-agree">
        <Checkbox
          name="agree"
          label={t('agree', { brand })}
          error={agreed ? undefined : login('registration.agree_required')}
          defaultChecked={byDefault}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        <RulesButton />
      </div>
    </>
  );
}

type Sheet = Awaited<ReturnType<typeof bringTermsSheet>>;

/** The rules come over the form: who reads them loses nothing of it. They and their words come with the first tap. */
function RulesButton(): ReactNode {
  const t = useMessages('registration');
  const shell = useMessages('shell');
  const messages = useMessageStore();
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const sheet = await (await import('../terms/index.ts')).bringTermsSheet(messages);
      setSheet(() => sheet);
      setOpen(true);
    } catch {
      showToast({ text: shell('offline'), tone: 'bad', forMs: TOAST_MS.long });
    }
  }

  return (
    <>
      <button type="button" className="account-link" aria-haspopup="dialog" onClick={() => void open()}>
        {t('readRules')}
      </button>
      {Sheet && (
        <Sheet
          open={isOpen}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
