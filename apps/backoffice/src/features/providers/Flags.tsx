import { ask, wireKey, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Id } from '../../shell/Id.tsx';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { When } from '../../shell/When.tsx';

type Flag = CallValue<Calls['listProviderFlags']>['rows'][number];

/** What providers have told us that a person should look at. */
export function Flags(): ReactNode {
  const t = useMessages('providers');
  const { data } = useQuery(wireQuery('listProviderFlags', { 'f.settled': 'false', 'f.raisedAt': '..' }));

  const permits = usePermits();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Flag | null>(null);
  if (!data) return null;
  return (
    <section className="provider-list" aria-labelledby="provider-flags">
      <h2 id="provider-flags">{t('flags')}</h2>
      {data.rows.length === 0 ? (
        <p>{t('noFlags')}</p>
      ) : (
        <ul>
          {data.rows.map((flag) => (
            <li key={flag.id}>
              <Tag tone="warn">{t(`flag_${flag.kind}`)}</Tag>
              <span className="mono">{flag.integration}</span>
              {flag.reference !== '' && <Id id={flag.reference} />}
              <span>{flag.facts}</span>
              <When at={flag.raisedAt} />
              {permits('staff.treasury') && (
                <Button size="compact-sm" onClick={() => setAsked(flag)}>
                  {t('settle')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ActDialog
          close={() => setAsked(null)}
          title={t('settleTitle')}
          act={t('settle')}
          run={async (note) => await ask('settleProviderFlag', { flag: asked.id, note })}
          onDone={() => void queries.invalidateQueries({ queryKey: wireKey('listProviderFlags') })}
        >
          <p className="form-lead">{t('settleText')}</p>
        </ActDialog>
      )}
    </section>
  );
}
