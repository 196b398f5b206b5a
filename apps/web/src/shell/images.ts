/** LAY-8: what a picture becomes when it does not come. */
const DEFAULT_IMAGE = '/media/look/mark';

let spareHost: string | null = null;

/** LAY-8: of all hosts that have our pictures too, one is taken at random and stays for this visit. */
export function chooseImageHost(hosts: readonly string[]): void {
  if (spareHost !== null && hosts.includes(spareHost)) return;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  spareHost = hosts[random % hosts.length] ?? null;
  if (spareHost === null) return;
  // Those that broke before the hosts were known have not been asked for there.
  for (const image of document.images) {
    const { lost } = image.dataset;
    if (lost !== undefined) become(image, new URL(lost, spareHost).href, 'host');
  }
}

function become(image: HTMLImageElement, address: string, fallback: 'host' | 'default'): void {
  image
    .closest('picture')
    ?.querySelectorAll('source')
    .forEach((source) => {
      // Without it a source is passed over. The element stays: what is hydrated later finds what the server drew.
      source.removeAttribute('srcset');
    });
  image.removeAttribute('srcset');
  image.dataset['fallback'] = fallback;
  delete image.dataset['lost'];
  image.src = address;
}

/** The same picture from the spare host, where there is one and it is a picture of ours; then the default one. */
function replace(image: HTMLImageElement): void {
  if (image.dataset['fallback'] === 'default') return;
  const { origin, pathname } = new URL(image.currentSrc || image.src, location.href);
  const isOurs = origin === location.origin && pathname !== DEFAULT_IMAGE;
  const isFirst = isOurs && image.dataset['fallback'] === undefined;
  if (spareHost !== null && isFirst) return become(image, new URL(pathname, spareHost).href, 'host');
  become(image, DEFAULT_IMAGE, 'default');
  if (isFirst) image.dataset['lost'] = pathname;
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
