import { buttonClass, Overlay } from '@laro/ui';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import './popup.css';

const KEY = 'downloadPopup';
/** CONST-2: a pop-up comes half a second after the screen. */
const BUILD_DELAY_MS = 500;
/** LAY-7: 620 px of a frame that is 750 wide. */
const WIDTH = { '--popup-units': 6.2 } as CSSProperties;

/**
 * Offers the app over home, once on a device (HOME-6): not to who has just come, but when home is seen again. Closed, it
 * never comes back; nor does it come where the bar was closed or the app is what runs.
 */
export function DownloadPopup(): ReactNode {
  const t = useMessages('belowFold');
  const home = useMessages('home');
  const shell = useMessages('shell');
  const { downloads, look, name } = useMerchant();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const seen = localStorage.getItem(KEY);
    if (!downloads || seen === 'closed' || document.documentElement.dataset['bar'] === 'off') return;
    if (seen === null) {
      localStorage.setItem(KEY, 'once');
      return;
    }
    const timer = setTimeout(() => {
      // Never over another overlay, nor under the page of a closed merchant: the next look at home is soon enough.
      if (!document.querySelector('dialog[open], #root[inert]')) setOpen(true);
    }, BUILD_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [downloads]);

  const close = (): void => {
    if (open) localStorage.setItem(KEY, 'closed');
    setOpen(false);
  };
  return (
    <Overlay
      open={open}
      onClose={close}
      title={t('appText', { brand: name })}
      closeLabel={shell('close')}
      className="popup"
    >
      <div className="popup-body" style={WIDTH}>
        <img src={`/media/look/${look}/mark`} alt="" width={120} height={120} />
        <p className="text-text-2">{t('appWhy')}</p>
        <Link to={PATHS.download} className={buttonClass('main')} onClick={close}>
          {home('appGet')}
        </Link>
        <button type="button" className={buttonClass('bare')} onClick={close}>
          {t('appLater')}
        </button>
      </div>
    </Overlay>
  );
}
