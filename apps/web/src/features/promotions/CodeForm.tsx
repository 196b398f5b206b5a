import { Button, Field, FormNotice, showToast } from '@laro/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

/** Joins the promotion of a code. */
export function CodeForm(): ReactNode {
  const t = useMessages('promotions');
  const shell = useMessages('shell');
  const language = useLanguage();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const { props: invalid } = useFirstInvalid(useRef<HTMLFormElement>(null));
  const redeeming = useOneAct({
    mutationFn: async () => await ask('redeemPromotionCode', { code, language }),
    onSuccess: async () => {
      setCode('');
      showToast({ text: t('codeDone'), tone: 'good', forMs: TOAST_MS.long });
      await queries.invalidateQueries({ queryKey: wireKey('listPromotions') });
    },
  });
  return (
    <form
      {...invalid}
      className="offer-code"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') redeeming.run();
      }}
    >
      <Field
        label={t('code')}
        name="code"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          redeeming.reset();
        }}
      />
      <Button type="submit" look="quiet" waiting={redeeming.isPending}>
        {t('redeem')}
      </Button>
      <FormNotice text={redeeming.error && sentenceOf(redeeming.error, shell)} />
    </form>
  );
}
