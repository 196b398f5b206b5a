import { LANGUAGES } from '@laro/i18n';
import { Alert, Progress } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
import { Fact } from '../../shell/Case.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { When } from '../../shell/When.tsx';
import type { AuditChain } from './chain.ts';
import '../../shell/facts.css';

type Asked = NonNullable<AuditChain['verification']>;

/** The newest look at the whole chain: who asked for it, how far it is, and what it found. */
export function Verification({ verification }: { readonly verification: Asked | null }): ReactNode {
  const t = useMessages('seals');
  const id = useId();
  return (
    <section className="surface stack-12 chain-card" aria-labelledby={id}>
      <h2 id={id}>{t('verification')}</h2>
      <div role="status">{verification ? <Outcome asked={verification} /> : <p>{t('neverVerified')}</p>}</div>
      {verification && <Asker asked={verification} />}
      {verification && verification.findings.length > 0 && <Findings asked={verification} />}
    </section>
  );
}

function Outcome({ asked: { heads, seals, state, wrong } }: { readonly asked: Asked }): ReactNode {
  const t = useMessages('seals');
  if (state === 'waiting' || state === 'running') {
    return (
      <>
        <p>{t(state === 'waiting' ? 'willBegin' : 'running')}</p>
        <Progress value={100} animated striped color="link" aria-label={t('verification')} />
      </>
    );
  }
  if (state === 'failed') {
    return (
      <Alert color="warn" icon={<Icon name="warning" />} title={t('failedTitle')}>
        {t('failed')}
      </Alert>
    );
  }
  const values = { seals, heads };
  return wrong === 0 ? (
    <Alert color="success" icon={<Icon name="check" />} title={t('soundTitle')}>
      {t('sound', values)}
    </Alert>
  ) : (
    <Alert color="danger" icon={<Icon name="warning" />} title={t('brokenTitle', { wrong })}>
      {t('broken', values)}
    </Alert>
  );
}

function Asker({ asked: { by, finishedAt, requestedAt } }: { readonly asked: Asked }): ReactNode {
  const t = useMessages('seals');
  return (
    <dl className="stack-6 chain-lines">
      <Fact label={t('by')}>{by}</Fact>
      <Moment label={t('requestedAt')} at={requestedAt} />
      {finishedAt !== null && <Moment label={t('finishedAt')} at={finishedAt} />}
    </dl>
  );
}

function Moment({ label, at }: { readonly label: string; readonly at: string }): ReactNode {
  return (
    <Fact label={label}>
      <When at={at} />
    </Fact>
  );
}

function Findings({ asked: { findings, wrong } }: { readonly asked: Asked }): ReactNode {
  const t = useMessages('seals');
  const { tag } = LANGUAGES[useLanguage()];
  return (
    <table className="facts">
      <caption>{t('findings', { shown: findings.length, wrong: wrong.toLocaleString(tag) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('wrong')}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ place, wrong: what }) => (
          <tr key={`${place} ${what}`}>
            <th scope="row" className="mono">
              {place}
            </th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
