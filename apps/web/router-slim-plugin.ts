const ROUTE = /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]route\.js$/;
const STAND_IN = '\0laro-no-route-link';

/**
 * Every route object of the router carries a `Link` of its own. Nobody here uses it: our links are
 * `src/shell/Link.tsx`. A stand-in keeps those ten kilobytes out of everybody's first visit; a route's `Link`
 * that is used after all says so at once.
 */
export function routerWithoutLinks(): {
  readonly name: string;
  readonly enforce: 'pre';
  readonly resolveId: (id: string, importer: string | undefined) => string | null;
  readonly load: (id: string) => string | null;
} {
  return {
    name: 'laro-router-without-links',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './link.js' && importer && ROUTE.test(importer) ? STAND_IN : null),
    load: (id) =>
      id === STAND_IN
        ? "export function Link() { throw new Error('Links are made by shell/Link.tsx.'); }"
        : null,
  };
}
