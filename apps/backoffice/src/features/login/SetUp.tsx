import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { useMessages } from '../../lib/messages.ts';

/** An authenticator app is set up: a picture for its camera, and the same as text for whoever types. */
export function SetUp({ secret, uri }: { readonly secret: string; readonly uri: string }): ReactNode {
  const t = useMessages('login');
  const { data, size } = encode(uri, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <div className="set-up">
      <h2>{t('setUpTitle')}</h2>
      <p>{t('setUp')}</p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('setUpQr')} shapeRendering="crispEdges">
        <path d={squares.join('')} />
      </svg>
      <p>
        {t('setUpSecret')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
