import { LANGUAGES } from '@laro/i18n';
import { type ReactNode, useId } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
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
        <div>
          <dt>{t('seals')}</dt>
          <dd>{seals.toLocaleString(tag)}</dd>
        </div>
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
          <div>
            <dt>{t('headNumber')}</dt>
            <dd>{Number(head.number).toLocaleString(tag)}</dd>
          </div>
          <div>
            <dt>{t('headAt')}</dt>
            <dd>
              <When at={head.signedAt} />
            </dd>
          </div>
          <div>
            <dt>{t('headSeals')}</dt>
            <dd>{Number(head.seals).toLocaleString(tag)}</dd>
          </div>
          <div>
            <dt>{t('headEnd')}</dt>
            <dd>
              <Id id={head.end} />
            </dd>
          </div>
          <div>
            <dt>{t('headKey')}</dt>
            <dd>
              <Id id={head.keyId} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
