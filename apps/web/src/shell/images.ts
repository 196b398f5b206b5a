/** LAY-8: what a picture becomes when it does not come. */
const DEFAULT_IMAGE = '/assets/art/brand/mark.svg';

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(DEFAULT_IMAGE)) return;
  image
    .closest('picture')
    ?.querySelectorAll('source')
    .forEach((source) => {
      source.remove();
    });
  image.removeAttribute('srcset');
  image.src = DEFAULT_IMAGE;
  image.dataset['fallback'] = '';
}

/**
 * Replaces broken pictures, those that broke before scripts ran included. Called after hydration: until then the
 * document must stay as the server drew it. Answers what stops it.
 */
export function healImages(): () => void {
  const heal = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replace(target);
  };
  document.addEventListener('error', heal, true);
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.src) replace(image);
  return () => {
    document.removeEventListener('error', heal, true);
  };
}
