import type { ReactNode } from 'react';
import './pictures.css';

/** What `uploadPicture` names begins so; the others come with the product's own artwork. */
const UPLOADED = /^pic-[0-9a-f]{24}$/;

const addressOf = (picture: string): string =>
  UPLOADED.test(picture)
    ? `/media/pictures/${picture}-414.webp`
    : `/assets/art/banners/${encodeURIComponent(picture)}-414.webp`;

/** A picture as a phone gets it, by its name. */
export function PicturePreview({
  picture,
  alt,
}: {
  readonly picture: string;
  readonly alt: string;
}): ReactNode {
  return <img className="picture-preview" src={addressOf(picture)} alt={alt} loading="lazy" />;
}
