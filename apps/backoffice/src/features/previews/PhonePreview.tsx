import { ask } from '@laro/client';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@laro/i18n';
import type { CallInput, Calls } from '@laro/wire';
import { Button, Drawer, NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { useStaff } from '../../shell/session.ts';
import './previews.css';

type Asked = CallInput<Calls['createPreview']>;
type As = Asked['as'];
const VIEWERS: readonly As[] = ['visitor', 'member'];

type Props = {
  readonly opened: boolean;
  readonly close: () => void;
  /** The versions that are laid over what is in force. */
  readonly items: Asked['items'];
  /** The screen of the app on which it stands: `/m/home`. */
  readonly path: string;
};

/** A phone of 390 by 844 with the real app in it, for as long as its ticket is good. */
export function PhonePreview({ opened, close, ...rest }: Props): ReactNode {
  const t = useMessages('previews');
  const shell = useMessages('shell');
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={470}
      title={t('title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {opened && <Phone {...rest} />}
    </Drawer>
  );
}

function Phone({ items, path }: Pick<Props, 'items' | 'path'>): ReactNode {
  const t = useMessages('previews');
  const { timeZone } = useStaff().merchant;
  const [as, setAs] = useState<As>('visitor');
  const [language, setLanguage] = useState<LanguageCode>(useLanguage());
  const ticket = useTicket(items, as);
  const address = ticket.data && `${path}?preview=${ticket.data.ticket}&lang=${language}`;
  return (
    <div className="preview">
      <div className="preview-bar">
        <SegmentedControl
          aria-label={t('as')}
          data={VIEWERS.map((value) => ({ value, label: t(`as_${value}`) }))}
          value={as}
          onChange={(value) => setAs(value as As)}
        />
        <NativeSelect
          aria-label={t('language')}
          data={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].ownName }))}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as LanguageCode)}
        />
      </div>
      {ticket.error && <ErrorPanel error={ticket.error} retry={() => void ticket.refetch()} />}
      {ticket.data && (
        <footer className="preview-foot">
          <p>{t('until', { time: minuteText(ticket.data.until, timeZone).slice(-5) })}</p>
          <Button
            size="compact-sm"
            variant="subtle"
            color="link"
            leftSection={<Icon name="refresh" small />}
            onClick={() => void ticket.refetch()}
          >
            {t('renew')}
          </Button>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('window')}
          </a>
        </footer>
      )}
      <div className="phone" aria-busy={!address}>
        {address && <iframe key={address} src={address} title={t('frame')} width={390} height={844} />}
      </div>
    </div>
  );
}

/** One ticket for each viewer. It is no read, so it is asked for once and by nobody's retry. */
function useTicket(items: Asked['items'], as: As) {
  const t = useMessages('previews');
  return useQuery({
    queryKey: ['createPreview', items, as],
    queryFn: async () => await ask('createPreview', { as, items, theme: null, reason: t('reason') }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
