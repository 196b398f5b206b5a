import { Carousel, classes } from '@laro/ui';
import type { Banner } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { AddressLink } from '../../shell/AddressLink.tsx';
import { isFor, useSession } from '../../shell/session.ts';
import { announcementsQuery } from './queries.ts';

/** HOME-1: the banners turn every five seconds. */
const TURN_MS = 5_000;
const SIZES = '(min-width: 30rem) 28rem, calc(100vw - 2rem)';

export function Banners(): ReactNode {
  const t = useMessages('home');
  const { data } = useQuery(announcementsQuery(useLanguage()));
  const { session } = useSession();
  const banners =
    data?.banners.filter((banner) => banner.groupName !== 'm_video' && isFor(banner, session)) ?? [];
  if (banners.length === 0) return null;
  return (
    <Carousel
      className="mx-4"
      everyMs={TURN_MS}
      labels={{
        region: t('banners'),
        slide: (position, count) => t('bannerOf', { position, count }),
        play: t('playBanners'),
        pause: t('pauseBanners'),
      }}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: <BannerSlide banner={banner} first={index === 0} />,
      }))}
    />
  );
}

/** The words stand over the picture as text: they are read out, they scale, and they are translated. */
function BannerSlide({ banner, first }: { readonly banner: Banner; readonly first: boolean }): ReactNode {
  const inside = (
    <>
      <picture>
        <source type="image/avif" srcSet={srcSet(banner, 'avif')} sizes={SIZES} />
        <img
          src={banner.smallUrl}
          srcSet={srcSet(banner, 'webp')}
          sizes={SIZES}
          alt=""
          width={828}
          height={414}
          fetchPriority={first ? 'high' : 'low'}
          loading={first ? 'eager' : 'lazy'}
          className="banner-art"
        />
      </picture>
      <span className="banner-words">
        <strong className="banner-title">{banner.title}</strong>
        {banner.content && <span className="banner-text">{banner.content}</span>}
        {banner.action && <span className="banner-action">{banner.action}</span>}
      </span>
    </>
  );
  // Until the browser knows better a member sees none that is for visitors.
  const look = classes('banner', banner.execution === 'B' && 'signed-in:invisible');
  return banner.linkage ? (
    <AddressLink address={banner.linkage} className={look}>
      {inside}
    </AddressLink>
  ) : (
    <div className={look}>{inside}</div>
  );
}

function srcSet({ smallUrl, url }: Banner, format: 'avif' | 'webp'): string {
  const named = (address: string) => address.replace(/\.webp$/, `.${format}`);
  return `${named(smallUrl)} 414w, ${named(url)} 828w`;
}
