import { wireQuery } from '@laro/client';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@laro/i18n';
import type { StaffTerms } from '@laro/wire/terms';
import { Drawer, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Markup } from '../texts/index.ts';

/** A version as members read it, cleaned by the server, in any language. */
export function VersionPeek({
  version: { kind, version },
  close,
}: {
  readonly version: StaffTerms;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('terms');
  const shell = useMessages('shell');
  const [language, setLanguage] = useState<LanguageCode>(useLanguage());
  const { data, error, refetch } = useQuery(wireQuery('previewTerms', { kind, version, language }));
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={560}
      title={`${t(`kind_${kind}`)} · ${t('versionNo', { version })}`}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <NativeSelect
        label={t('language')}
        data={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].ownName }))}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as LanguageCode)}
      />
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <article className="terms-text" lang={LANGUAGES[language].tag}>
          <h2>{data.title}</h2>
          <Markup html={data.content} />
        </article>
      )}
    </Drawer>
  );
}
