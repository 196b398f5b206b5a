import { Button, FormNotice } from '@laro/ui';
import type { TermsKind } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireKey } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { useAccept } from './accept.ts';
import { documentQuery, headsQuery, useMyTerms } from './queries.ts';
import { TermsDocument } from './TermsDocument.tsx';
import './terms.css';

const SHOWN = ['listTerms', 'getTerms'] as const;

/** `/m/terms`: the documents that hold between the brand and its members, one at a time. */
export function TermsPage(): ReactNode {
  const t = useMessages('terms');
  const { doc = 'rules' } = useSearchOf('terms');
  const { data } = useQuery(headsQuery(useLanguage()));
  if (data?.list.length === 0) return <StateCard icon="empty" title={t('none')} text={t('noneText')} />;
  return (
    <div className="terms-page">
      {data && (
        <nav aria-label={t('documents')}>
          <ul className="terms-tabs">
            {data.list.map(({ kind, title }) => (
              <li key={kind}>
                <Link
                  to={PATHS.terms}
                  search={{ doc: kind }}
                  className="terms-tab"
                  aria-current={kind === doc ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <TermsDocument kind={doc}>
        <Mine kind={doc} />
      </TermsDocument>
    </div>
  );
}

/** Whether the member who reads it has agreed to it, and how to. */
function Mine({ kind }: { readonly kind: TermsKind }): ReactNode {
  const t = useMessages('terms');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const queries = useQueryClient();
  const { data } = useQuery(documentQuery(kind, useLanguage()));
  const mine = useMyTerms();
  const accept = useAccept();
  const waiting = mine?.pending.find((one) => one.kind === kind);
  const agreed = mine?.accepted.find((one) => one.kind === kind && one.version === data?.version);
  const isOlder = waiting !== undefined && data !== undefined && data.version < waiting.version;
  useEffect(() => {
    // The page may be some seconds older than what was published.
    if (isOlder) for (const name of SHOWN) void queries.invalidateQueries({ queryKey: wireKey(name) });
  }, [isOlder, queries]);
  if (isOlder) return null;
  if (agreed) {
    return (
      <p className="mt-1 text-14 text-text-2">
        {t('acceptedOn', { date: dateText(agreed.acceptedAt, timeZone) })}
      </p>
    );
  }
  if (!waiting) return null;
  return (
    <div className="terms-waits">
      <p>{t('waits')}</p>
      <FormNotice text={accept.error && sentenceOf(accept.error, shell)} />
      <Button
        size="small"
        waiting={accept.isPending}
        onClick={() => {
          accept.run([waiting]);
        }}
      >
        {t('acceptThis')}
      </Button>
    </div>
  );
}
