import { ask } from '@laro/client';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boot } from '../../lib/boot.ts';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { useStaff } from '../../shell/session.ts';
import type { AllColors } from './colors.ts';

/** The app itself in colors that nobody has saved, as a visitor sees it; it can change nothing. */
export function ThemePreview({
  colors,
  close,
}: {
  readonly colors: AllColors;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('settings');
  const shell = useMessages('shell');
  const { merchant } = useStaff();
  return (
    <Modal
      opened
      onClose={close}
      title={t('previewTitle')}
      size={460}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {merchant.code === boot().merchant.code ? (
        <Frame colors={colors} timeZone={merchant.timeZone} />
      ) : (
        // A guest works at their own host, where another brand answers; and no page frames one of another host.
        <p className="form-lead">{t('previewElsewhere', { brand: merchant.name })}</p>
      )}
    </Modal>
  );
}

function Frame({ colors, timeZone }: { readonly colors: AllColors; readonly timeZone: string }): ReactNode {
  const t = useMessages('settings');
  const { data, error, refetch } = useQuery({
    queryKey: ['theme-preview', colors],
    // A ticket is good for ten minutes, and another look deserves a new one.
    gcTime: 0,
    queryFn: async () =>
      await ask('createPreview', { as: 'visitor', items: [], theme: colors, reason: t('previewReason') }),
  });
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  return (
    <div className="stack-8 theme-phone">
      {data ? (
        <iframe
          title={t('previewFrame')}
          src={`/m/home?preview=${data.ticket}`}
          referrerPolicy="same-origin"
        />
      ) : (
        <Skeleton height="100%" />
      )}
      <p className="settings-saved" role="status">
        {data && t('previewUntil', { until: momentText(data.until, timeZone) })}
      </p>
    </div>
  );
}
