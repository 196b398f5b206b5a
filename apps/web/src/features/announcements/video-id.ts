const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const ID = /^[\w-]{11}$/;

/**
 * HOME-10: the id of a YouTube link, from which its address is built anew; null for anything else, of which nothing is
 * shown.
 */
export function videoIdOf(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:') return null;
  const [, first = '', second = ''] = pathname.split('/');
  const isPlayer = HOSTS.has(hostname);
  const id =
    hostname === 'youtu.be'
      ? first
      : isPlayer && first === 'watch'
        ? searchParams.get('v')
        : isPlayer && ['embed', 'shorts', 'live'].includes(first)
          ? second
          : null;
  return id !== null && ID.test(id) ? id : null;
}
