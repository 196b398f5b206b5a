import { LANGUAGES } from '@laro/i18n';
import { Icon } from '@laro/ui';
import type { Banner } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { videoIdOf } from './video-id.ts';

/**
 * HOME-10: a video of YouTube, which learns of nobody before they tap; it never begins by itself, and calls Tagalog by its
 * old name.
 */
export function Video({ banner }: { readonly banner: Banner }): ReactNode {
  const t = useMessages('belowFold');
  const { tag } = LANGUAGES[useLanguage()];
  const [playing, setPlaying] = useState(false);
  const id = videoIdOf(banner.linkage);
  if (id === null) return null;
  return (
    <figure className="video">
      {playing ? (
        // Its own origin needs its own storage; ours is out of its reach.
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?hl=${tag === 'fil' ? 'tl' : tag}&autoplay=0&rel=0`}
          title={banner.title}
          allow="encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <button
          type="button"
          className="video-poster"
          aria-label={t('playVideo', { title: banner.title })}
          onClick={() => {
            setPlaying(true);
          }}
        >
          <img src={banner.smallUrl} alt="" width={414} height={207} loading="lazy" decoding="async" />
          <span className="video-play">
            <Icon name="play" />
          </span>
        </button>
      )}
      <figcaption className="video-title">{banner.title}</figcaption>
    </figure>
  );
}
