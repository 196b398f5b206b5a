import { wireQuery } from '@laro/client';
import { type StaffTerms, TERMS_KINDS, type TermsKind } from '@laro/wire/terms';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';
import { standingOf, titleOf, wordsOf } from '../texts/index.ts';
import { VersionPeek } from './VersionPeek.tsx';
import '../../table/table.css';
import './terms.css';

const PATH = SCREENS.terms.path;
const PAGE = 100;

/** What a brand agrees with its members: each document with all its versions, and what is written next. */
export function TermsPage(): ReactNode {
  const t = useMessages('terms');
  const { data, error, refetch } = useQuery(wireQuery('listTermsVersions', { pageSize: PAGE }));
  const [peeked, setPeeked] = useState<StaffTerms | null>(null);
  return (
    <>
      <PageHead title={t('listTitle')} lead={t('listLead')} />
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      <div className="terms">
        {data &&
          TERMS_KINDS.map((kind) => (
            <Document
              key={kind}
              kind={kind}
              versions={data.content.filter((one) => one.kind === kind)}
              peek={setPeeked}
            />
          ))}
      </div>
      {peeked && <VersionPeek version={peeked} close={() => setPeeked(null)} />}
    </>
  );
}

function Document({
  kind,
  versions,
  peek,
}: {
  readonly kind: TermsKind;
  readonly versions: readonly StaffTerms[];
  readonly peek: (version: StaffTerms) => void;
}): ReactNode {
  const t = useMessages('terms');
  const texts = useMessages('texts');
  const { timeZone, languages } = useStaff().merchant;
  const draft = versions.find(({ state }) => state === 'draft');
  return (
    <section className="panel terms-document" aria-label={t(`kind_${kind}`)}>
      <header>
        <h2>{t(`kind_${kind}`)}</h2>
        <p>{t(`about_${kind}`)}</p>
        <Button component={Link} to={`${PATH}/${kind}`}>
          {draft ? t('editDraft', { version: draft.version }) : t('writeNext')}
        </Button>
      </header>
      {versions.length === 0 ? (
        <p className="quiet">{t('none')}</p>
      ) : (
        <div
          className="terms-scroll"
          tabIndex={0}
          role="region"
          aria-label={t('versionsOf', { kind: t(`kind_${kind}`) })}
        >
          <table className="terms-versions">
            <caption className="visually-hidden">{t('versionsOf', { kind: t(`kind_${kind}`) })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('version')}</th>
                <th scope="col">{t('title')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">{t('inForceFrom')}</th>
                <th scope="col">{t('consent')}</th>
                <th scope="col">{t('missing')}</th>
                <th scope="col">{t('savedAt')}</th>
              </tr>
            </thead>
            <tbody>
              {versions.map((one) => {
                const words = wordsOf(one.words);
                const missing = languages.filter((code) => standingOf(words, code, languages) === 'needed');
                return (
                  <tr key={one.version}>
                    <th scope="row">
                      <button type="button" className="row-link" onClick={() => peek(one)}>
                        {t('versionNo', { version: one.version })}
                      </button>
                    </th>
                    <td>{titleOf(words)}</td>
                    <td>
                      <Tag tone={toneOf(one.state)}>{t(`state_${one.state}`)}</Tag>
                    </td>
                    <td>{one.inForceFrom && minuteText(one.inForceFrom, timeZone)}</td>
                    <td>{t(one.needsConsent ? 'asksAnew' : 'asksNot')}</td>
                    <td>{missing.length > 0 ? missing.join(', ') : texts('complete')}</td>
                    <td>{minuteText(one.savedAt, timeZone)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
