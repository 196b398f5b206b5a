import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { isTheBrowsers } from './Link.tsx';
import './safe-html.css';

/**
 * The one place where HTML of content enters a page. Its cleaner comes when the first is shown; links to screens of ours
 * navigate without a new document.
 */
export function SafeHtml({ html }: { readonly html: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const shell = useMessages('shell');
  const [lost, setLost] = useState(false);

  useEffect(() => {
    let shown = true;
    import('../lib/safe-html.ts').then(
      ({ safeHtml }) => {
        if (shown) place.current?.replaceChildren(safeHtml(html));
      },
      () => {
        if (shown) setLost(true);
      },
    );
    return () => {
      shown = false;
    };
  }, [html]);

  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (!address?.startsWith('/m/') || isTheBrowsers(event)) return;
    event.preventDefault();
    router.history.push(address);
  };
  if (lost) return <p role="alert">{shell('offline')}</p>;
  return (
    // The links inside are the controls; this only takes their way through the router.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={place} className="safe-html" onClick={follow} />
  );
}
