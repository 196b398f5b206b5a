import { Button, Field, FormNotice, Icon } from '@laro/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ApiError, ask } from '../../lib/api.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { sentenceOf } from '../../shell/sentence.ts';

const LENGTH_MAX = 20;
const Naming = v.object({ nickname: v.pipe(v.string(), v.trim(), v.minLength(2)) });

/** The username that the server has made, to be learned, and the nickname that others may see in its place. */
export function MadeName({ userName }: { readonly userName: string }): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useOneAct({
    mutationFn: async (nickname: string) => await ask('setNickname', { nickname }),
    onSuccess: ({ nickname }) => {
      void queries.invalidateQueries({ queryKey: wireKey('getMemberInfo') });
      setChosen(nickname);
    },
  });
  const form = useForm({
    read: (entries) => readBy(Naming, entries),
    onValues: ({ nickname }) => {
      save.run(nickname);
    },
  });
  const refused = save.error instanceof ApiError && save.error.status === 422;
  return (
    <section className="made-name">
      <p className="text-14 text-text-3">{t('madeName')}</p>
      <Copy
        text={userName}
        label={t('madeNameCopy')}
        sentences={{ copied: t('madeNameCopied'), failed: t('madeNameNotCopied') }}
      />
      <p className="text-14 text-text-2">{t('madeNameText')}</p>
      {chosen === null ? (
        <form {...form.props} className="made-name-form">
          <Field
            name="nickname"
            label={t('field.nickname')}
            hint={t('madeNameNickname')}
            error={form.faults.nickname || refused ? login('members.nickname_refused') : undefined}
            maxLength={LENGTH_MAX}
            autoComplete="nickname"
            spellCheck={false}
            enterKeyHint="done"
            onInput={save.reset}
          />
          <FormNotice text={save.isError && !refused ? sentenceOf(save.error, shell) : null} />
          <Button type="submit" look="quiet" waiting={save.isPending}>
            {t('madeNameSave')}
          </Button>
        </form>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-2">
          <Icon name="check" className="text-success" />
          {t('madeNameSaved', { name: chosen })}
        </p>
      )}
    </section>
  );
}
