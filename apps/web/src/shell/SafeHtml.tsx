import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { isTheBrowsers } from './Link.tsx';
import './safe-html.css';

/** How a document that the server draws shows such content; a browser shows nothing before its cleaner is there. */
let draw: (html: string) => ReactNode = () => '';
export function drawHtmlWith(drawn: (html: string) => ReactNode): void {
  draw = drawn;
}

/**
 * The one place where HTML of content enters a page. Its cleaner comes when the first is shown, and takes the place of what
 * the server drew; links to screens of ours navigate without a new document.
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
        // What the server drew stays.
        if (shown && !place.current?.hasChildNodes()) setLost(true);
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
    // Its content is nothing to compare when the page wakes: it stands as it was drawn until the cleaner is here.
    <div ref={place} className="safe-html" onClick={follow} suppressHydrationWarning>
      {draw(html)}
    </div>
  );
}
