import { wireQuery } from '@laro/client';
import type { IdentityDocument } from '@laro/wire';
import { Alert, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { NextCase } from '../../shell/NextCase.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import { PurposeGate, usePurpose } from '../accesses/index.ts';
import { Decision } from './Decision.tsx';
import { DueTag } from './DueTag.tsx';
import './verification.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly verification: Words<typeof import('./words.ts').default>;
  }
}

/** One document, opened for a stated purpose: what the member said beside what the pictures show. */
export function IdentityDocumentPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const stated = usePurpose(id);
  if (stated.purpose === null) return <PurposeGate member={id} suggested="identity_check" stated={stated} />;
  return <Opened id={id} purpose={stated.purpose} />;
}

type Purpose = NonNullable<ReturnType<typeof usePurpose>['purpose']>;

function Opened({ id, purpose }: { readonly id: string; readonly purpose: Purpose }): ReactNode {
  const t = useMessages('verification');
  const { data, error, refetch } = useQuery(wireQuery('getIdentityDocument', { id, purpose }));
  if (!data) {
    return (
      <>
        <PageHead title={t('document')} crumbs={[{ screen: 'identityDocuments' }]} />
        {error ? (
          <ErrorPanel error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={360} radius={12} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('documentOf', { account: data.account })}
        crumbs={[{ screen: 'identityDocuments' }]}
      />
      <div className="stack-16">
        <Duplicates duplicates={data.duplicates} />
        <div className="identity-sides">
          <div className="stack-16">
            {data.state === 'under_review' ? (
              <Decision document={data} />
            ) : (
              <NextCase queue="documents" after={id} />
            )}
            <Facts document={data} />
          </div>
          <Pictures pictures={data.pictures} document={data} />
        </div>
      </div>
    </>
  );
}

function Duplicates({ duplicates }: Pick<IdentityDocument, 'duplicates'>): ReactNode {
  const t = useMessages('verification');
  if (duplicates.length === 0) return null;
  return (
    <Alert color="warn" icon={<Icon name="warning" />} title={t('duplicatesTitle')}>
      <ul className="identity-duplicates">
        {duplicates.map(({ account, by, member }) => (
          <li key={`${by} ${member}`}>
            <Link to={memberPath(member)}>{account}</Link> · {t(`duplicate_${by}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Facts({ document }: { readonly document: IdentityDocument }): ReactNode {
  const t = useMessages('verification');
  const { timeZone } = useStaff().merchant;
  const { by, decidedAt, dueAt, earlier, expiresOn, kind, member, number, person, reason, state } = document;
  return (
    <section className="surface stack-12 identity-card" aria-label={t('facts')}>
      <h2>{t('facts')}</h2>
      <dl>
        <dt>{t('state')}</dt>
        <dd>
          {t(`state_${state}`)} {state === 'under_review' && <DueTag dueAt={dueAt} />}
        </dd>
        {reason && (
          <>
            <dt>{t('reason')}</dt>
            <dd>{t(`reason_${reason}`)}</dd>
          </>
        )}
        <dt>{t('legalName')}</dt>
        <dd>
          <strong>{person?.legalName ?? '–'}</strong>
        </dd>
        <dt>{t('birthDate')}</dt>
        <dd>{person ? t('bornAge', { day: dayText(person.birthDate), age: person.age }) : '–'}</dd>
        <dt>{t('kind')}</dt>
        <dd>{t(`kind_${kind}` as 'kind_passport')}</dd>
        <dt>{t('number')}</dt>
        <dd className="mono">{number ?? '–'}</dd>
        <dt>{t('expiresOn')}</dt>
        <dd>{expiresOn === null ? t('noExpiry') : dayText(expiresOn)}</dd>
        <dt>{t('submittedAt')}</dt>
        <dd>{momentText(document.submittedAt, timeZone)}</dd>
        {decidedAt && (
          <>
            <dt>{t('decidedAt')}</dt>
            <dd>{t('decidedBy', { at: momentText(decidedAt, timeZone), by: by ?? t('theService') })}</dd>
          </>
        )}
        <dt>{t('member')}</dt>
        <dd>
          <Id id={member} to={memberPath(member)} />
        </dd>
      </dl>
      {earlier.length > 0 && (
        <>
          <h3>{t('earlier')}</h3>
          <ul className="identity-earlier">
            {earlier.map((one) => (
              <li key={one.id}>
                <Link to={`/backoffice/identity/${one.id}`}>{momentText(one.submittedAt, timeZone)}</Link> ·{' '}
                {t(`state_${one.state}`)}
                {one.reason && ` · ${t(`reason_${one.reason}`)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What the member wrote, in large, to compare with the pictures. */
function Compared({
  document: { expiresOn, number, person },
}: {
  readonly document: IdentityDocument;
}): ReactNode {
  const t = useMessages('verification');
  return (
    <dl className="identity-compared">
      <div>
        <dt>{t('number')}</dt>
        <dd className="mono">{number ?? '–'}</dd>
      </div>
      <Fact label={t('legalName')}>{person?.legalName ?? '–'}</Fact>
      <Fact label={t('birthDate')}>{person ? dayText(person.birthDate) : '–'}</Fact>
      <Fact label={t('expiresOn')}>{expiresOn === null ? t('noExpiry') : dayText(expiresOn)}</Fact>
    </dl>
  );
}

/** A picture at a time in its full width, with what it has to say above it. */
function Pictures({
  document,
  pictures,
}: Pick<IdentityDocument, 'pictures'> & { readonly document: IdentityDocument }): ReactNode {
  const t = useMessages('verification');
  const shell = useMessages('shell');
  const [zoomed, setZoomed] = useState<string | null>(null);
  const shown = pictures.find(({ picture }) => picture === zoomed);
  return (
    <section className="surface stack-12 identity-card" aria-label={t('pictures')}>
      <h2>{t('pictures')}</h2>
      <Compared document={document} />
      {pictures.length === 0 && <p>{t('noPictures')}</p>}
      <ul className="identity-pictures">
        {pictures.map(({ picture, side }) => (
          <li key={picture}>
            <figure>
              <button
                type="button"
                className="identity-zoom"
                aria-label={t('zoom', { side: t(`side_${side}`) })}
                onClick={() => setZoomed(picture)}
              >
                <img src={addressOf(picture)} alt={t(`side_${side}`)} />
              </button>
              <figcaption>{t(`side_${side}`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Modal
        opened={shown !== undefined}
        onClose={() => setZoomed(null)}
        title={shown && t(`side_${shown.side}`)}
        fullScreen
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        {shown && (
          <>
            <Compared document={document} />
            <img className="identity-large" src={addressOf(shown.picture)} alt={t(`side_${shown.side}`)} />
          </>
        )}
      </Modal>
    </section>
  );
}

const addressOf = (picture: string): string => `/api/staff/identity-pictures/${picture}`;
/** As every other day: DD/MM/YYYY. */
const dayText = (day: string): string => day.split('-').toReversed().join('/');
