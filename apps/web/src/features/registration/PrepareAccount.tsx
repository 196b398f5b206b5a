import { Button, Field, FormNotice } from '@laro/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { sentenceOf } from '../../shell/sentence.ts';

const QrPicture = lazy(async () => await import('../../shell/QrPicture.tsx'));
const USERNAME = /^[a-z][a-z0-9]{3,15}$/;

type Prepared = { readonly username: string; readonly secret: string };

/** An agent prepares an account for somebody: a name, and a link that its owner opens once (REG-13, TEAM-6). */
export function PrepareAccount(): ReactNode {
  const t = useMessages('invites');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const act = useOneAct({
    mutationFn: async (given: { readonly id: string; readonly username: string }) =>
      await ask('prepareAccount', given),
    onSuccess: (answer) => {
      setPrepared(answer);
      form.forget();
      void queries.invalidateQueries({ queryKey: wireKey('listPreparedAccounts') });
    },
  });
  const form = useForm<{ username: string }>({
    read: (entries) => {
      const username = String(entries['username']).trim().toLowerCase();
      return USERNAME.test(username) ? { values: { username } } : { faults: { username: 'short' } };
    },
    onValues: ({ username }) => act.run({ id: crypto.randomUUID(), username }),
  });
  const isTaken = act.error !== null && sentenceOf(act.error, shell);
  return (
    <section className="invite-card" aria-labelledby="prepare">
      <h2 id="prepare" className="font-bold">
        {t('prepare')}
      </h2>
      <p className="mt-1 mb-4 text-14 text-text-2">{t('prepareText')}</p>
      <form {...form.props} className="grid gap-4" key={prepared?.secret}>
        <Field
          name="username"
          label={t('prepareName')}
          hint={t('prepareNameHint')}
          error={form.faults.username && t('prepareNameHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
        />
        <FormNotice text={isTaken || null} />
        <Button type="submit" waiting={act.isPending}>
          {t('prepareSubmit')}
        </Button>
      </form>
      {prepared && <Link {...prepared} />}
      <Waiting onRenewed={setPrepared} />
    </section>
  );
}

/** Shown once: the server knows the secret of the link by its hash alone. */
function Link({ username, secret }: Prepared): ReactNode {
  const t = useMessages('invites');
  const link = `${location.origin}${PATHS.register}#opening=${secret}`;
  return (
    <div className="mt-4" role="status">
      <p className="font-bold">{t('prepared', { username })}</p>
      <p className="mt-1 text-14 text-text-2">{t('preparedText')}</p>
      <div className="my-4 flex justify-center">
        <Suspense fallback={<span className="qr" />}>
          <QrPicture text={link} label={t('preparedPicture', { username })} />
        </Suspense>
      </div>
      <Copy text={link} label={t('copy')} sentences={{ copied: t('copied'), failed: t('copyFailed') }} />
    </div>
  );
}

function Waiting({ onRenewed }: { readonly onRenewed: (prepared: Prepared | null) => void }): ReactNode {
  const t = useMessages('invites');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const { data, refetch } = useQuery(wireQuery('listPreparedAccounts', {}));
  const renew = useOneAct({
    mutationFn: async (given: { readonly id: string; readonly username: string }) =>
      await ask('prepareAccount', given),
    onSuccess: (answer) => {
      onRenewed(answer);
      void refetch();
    },
  });
  const drop = useOneAct({
    mutationFn: async (id: string) => await ask('dropPreparedAccount', { id }),
    onSuccess: () => {
      onRenewed(null);
      void refetch();
    },
  });
  const failed = renew.error ?? drop.error;
  if (!data || data.list.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-bold">{t('waiting')}</h3>
      <FormNotice text={failed && sentenceOf(failed, shell)} />
      <ul className="invite-results">
        {data.list.map(({ id, username, expiresAt }) => (
          <li key={id}>
            <strong>{username}</strong>
            <span>{t('until', { at: momentText(expiresAt, timeZone) })}</span>
            <span className="mt-2 flex w-full flex-wrap gap-2">
              <Button look="quiet" className="flex-1" onClick={() => renew.run({ id, username })}>
                {t('renew')}
              </Button>
              <Button look="quiet" className="flex-1" onClick={() => drop.run(id)}>
                {t('drop')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
