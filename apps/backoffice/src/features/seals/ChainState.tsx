import { LANGUAGES } from '@laro/i18n';
import { type ReactNode, useId } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
import { Fact } from '../../shell/Case.tsx';
import { Id } from '../../shell/Id.tsx';
import { When } from '../../shell/When.tsx';
import type { AuditChain } from './chain.ts';

/** An act is sealed within seconds: longer, and whoever seals is not at work. */
const LATE_SECONDS = 300;

/** How far the chain reaches, and the last end of it that stands outside of the database. */
export function ChainState({
  chain: { head, seals, waiting, waitingSeconds },
}: {
  readonly chain: AuditChain;
}): ReactNode {
  const t = useMessages('seals');
  const id = useId();

  const { tag } = LANGUAGES[useLanguage()];
  const isLate = waiting > 0 && waitingSeconds > LATE_SECONDS;
  return (
    <section className="surface stack-12 chain-card" aria-labelledby={id}>
      <h2 id={id}>{t('state')}</h2>
      <dl className="chain-figures">
        <Fact label={t('seals')}>{seals.toLocaleString(tag)}</Fact>
        <div>
          <dt>{t('waiting')}</dt>
          <dd {...(isLate && { 'data-tone': 'warn' })}>{waiting.toLocaleString(tag)}</dd>
          {waiting > 0 && (
            <dd className="chain-note">{t('waitingFor', { seconds: Math.round(waitingSeconds) })}</dd>
          )}
        </div>
      </dl>
      <h3>{t('head')}</h3>
      {head === null ? (
        <p className="chain-note">{t('noHead')}</p>
      ) : (
        <dl className="stack-6 chain-lines">
          <Fact label={t('headNumber')}>{Number(head.number).toLocaleString(tag)}</Fact>
          <Fact label={t('headAt')}>
            <When at={head.signedAt} />
          </Fact>
          <Fact label={t('headSeals')}>{Number(head.seals).toLocaleString(tag)}</Fact>
          <Fact label={t('headEnd')}>
            <Id id={head.end} />
          </Fact>
          <Fact label={t('headKey')}>
            <Id id={head.keyId} />
          </Fact>
        </dl>
      )}
    </section>
  );
}
