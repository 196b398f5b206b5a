import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import './register-banner.css';

/** CALL-12: the first banner that the brand has for registration; no place is left where there is none. */
export default function RegisterBanner(): ReactNode {
  const language = useLanguage();
  const { data } = useQuery(
    wireQuery('listBannerAnnouncements', { types: 'B', groupName: 'm_reg', platform: 'M', language }),
  );
  const [banner] = data?.banners ?? [];
  if (!banner) return null;
  return (
    <section className="register-banner" aria-labelledby="register-banner">
      <img src={banner.smallUrl} alt="" width={780} height={390} decoding="async" />
      <div>
        <h2 id="register-banner">{banner.title}</h2>
        {banner.content !== '' && <p>{banner.content}</p>}
      </div>
    </section>
  );
}
