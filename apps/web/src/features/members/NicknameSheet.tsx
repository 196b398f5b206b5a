import { Button, Field, showToast } from '@laro/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { FormNotice } from '../login/index.ts';

const LENGTH_MIN = 2;
const LENGTH_MAX = 20;

/** What others see instead of the account. The server folds and judges it; here it only has to be something. */
export function NicknameSheet({
  nickname,
  onClose,
}: {
  readonly nickname: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('members');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const [value, setValue] = useState(nickname);
  const [missing, setMissing] = useState(false);
  const save = useOneAct({
    mutationFn: async (given: string) => await ask('setNickname', { nickname: given }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: wireKey('getMemberInfo') });
      showToast({ text: t('nicknameSaved'), tone: 'good', forMs: TOAST_MS.saved });
      onClose();
    },
  });
  const judged = save.error instanceof ApiError && save.error.status === 422 ? save.error.message : undefined;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const given = value.trim();
        setMissing(given.length < LENGTH_MIN);
        if (given.length >= LENGTH_MIN) save.run(given);
      }}
    >
      <p className="text-text-2">{t('nicknameText')}</p>
      <Field
        label={t('nickname')}
        hint={t('nicknameHint')}
        error={missing ? t('nicknameMissing') : judged}
        value={value}
        maxLength={LENGTH_MAX}
        autoComplete="nickname"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setValue(event.target.value);
          setMissing(false);
          save.reset();
        }}
      />
      <FormNotice text={save.isError && judged === undefined ? sentenceOf(save.error, shell) : null} />
      <Button type="submit" waiting={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
