import { Button, Field, FormNotice, showToast } from '@laro/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { ApiError, ask } from '../../lib/api.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

const LENGTH_MAX = 20;
const Naming = v.object({ nickname: v.pipe(v.string(), v.trim(), v.minLength(2)) });

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
  const save = useOneAct({
    mutationFn: async (given: string) => await ask('setNickname', { nickname: given }),
    onSuccess: () => {
      form.forget();
      void queries.invalidateQueries({ queryKey: wireKey('getMemberInfo') });
      showToast({ text: t('nicknameSaved'), tone: 'good', forMs: TOAST_MS.saved });
      onClose();
    },
  });
  const form = useForm({
    read: (entries) => readBy(Naming, entries),
    draft: 'nickname',
    onValues: ({ nickname: given }) => {
      save.run(given);
    },
  });
  const judged = save.error instanceof ApiError && save.error.status === 422 ? save.error.message : undefined;
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-text-2">{t('nicknameText')}</p>
      <Field
        name="nickname"
        label={t('nickname')}
        hint={t('nicknameHint')}
        error={form.faults.nickname ? t('nicknameMissing') : judged}
        defaultValue={nickname}
        maxLength={LENGTH_MAX}
        autoComplete="nickname"
        spellCheck={false}
        enterKeyHint="done"
        onInput={save.reset}
      />
      <FormNotice text={save.isError && judged === undefined ? sentenceOf(save.error, shell) : null} />
      <Button type="submit" waiting={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
