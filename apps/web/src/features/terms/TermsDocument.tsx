import { LANGUAGES } from '@laro/i18n';
import { Skeleton } from '@laro/ui';
import type { TermsKind } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { SafeHtml } from '../../shell/SafeHtml.tsx';
import { documentQuery } from './queries.ts';

const LINES = 8;

/** One document: which version it is, since when it holds, and its text. */
export function TermsDocument({
  kind,
  children,
}: {
  readonly kind: TermsKind;
  /** Between what it is and what it says. */
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages('terms');
  const { timeZone } = useMerchant();
  const language = useLanguage();
  const document = useQuery(documentQuery(kind, language));
  const { data } = document;
  if (!data) {
    return (
      <NotLoaded query={document} title={t('failed')}>
        <div className="terms-document">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="mt-2 h-5 w-64" />
          <div className="mt-6 grid gap-3">
            {Array.from({ length: LINES }, (_, index) => (
              <Skeleton key={index} className="h-4" />
            ))}
          </div>
        </div>
      </NotLoaded>
    );
  }
  const { content, inForceFrom, title, version } = data;
  const isOther = data.language !== language;
  return (
    <article className="terms-document">
      <h2 className="text-20 font-bold" lang={isOther ? LANGUAGES[data.language].tag : undefined}>
        {title}
      </h2>
      <p className="mt-1 text-14 text-text-3">
        {`${t('version', { version })} · ${t('since', { date: dateText(inForceFrom, timeZone) })}`}
      </p>
      {isOther && <p className="mt-1 text-14 text-text-2">{t('inEnglish')}</p>}
      {children}
      <div className="mt-5" lang={isOther ? LANGUAGES[data.language].tag : undefined}>
        <SafeHtml key={`${kind} ${data.language}`} html={content} />
      </div>
    </article>
  );
}
