const ROUTE = /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]route\.js$/;
const LIBRARY = /node_modules[\\/](?:@tanstack|react|scheduler)[\\/]/;
/** Messages for programmers, which no member reads: an error without words still says where it was thrown. */
const FOR_PROGRAMMERS = [
  "Route cannot have both an 'id' and a 'path' option.",
  'No QueryClient set, use QueryClientProvider to set one',
  'Redirect blocked: unsafe protocol',
  'Async validation not supported',
  'No mutationFn found',
  'Too many redirects',
  'takes an object of state variables to update or a function which returns an object of state variables.',
  'forceFrameRate takes a positive int between 0 and 125, forcing frame rates higher than 125 fps is not supported',
  'The argument must be a React element, but you passed ',
  'React.Children.only expected to receive a single React element child.',
  'Objects are not valid as a React child (found: ',
  '). If you meant to render a collection of children, use an array instead.',
];
/** The same, with what they name. */
const WITH_NAMES = /`Missing queryFn: '[^`]*'`|`\$\{this\.queryHash\} data is undefined`/g;
const STAND_IN = '\0laro-no-route-link';
const SCROLL_SCRIPT = '@tanstack/router-core/scroll-restoration-script';
const NO_SCROLL_SCRIPT = '\0laro-no-scroll-script';

function withoutMessages(code: string): string {
  let left = code.replaceAll(WITH_NAMES, '``');
  for (const message of FOR_PROGRAMMERS)
    for (const quote of ['`', '"', "'"]) left = left.replaceAll(`${quote}${message}${quote}`, '``');
  return left;
}

/**
 * Every route object of the router carries a `Link` of its own. Nobody here uses it: our links are
 * `src/shell/Link.tsx`. A stand-in keeps those ten kilobytes out of everybody's first visit; a route's `Link`
 * that is used after all says so at once.
 *
 * And on the server the router lays a script into every document that scrolls it to where one was, before it wakes. A
 * browser does that by itself, for a document that is left has its scrolling restored by the browser (`pagehide` in the
 * router); the script is a thirtieth of what home may weigh.
 */
export function slimRouter(): {
  readonly name: string;
  readonly enforce: 'pre';
  readonly resolveId: (id: string, importer: string | undefined) => string | null;
  readonly load: (id: string) => string | null;
  readonly transform: (code: string, id: string) => string | null;
} {
  return {
    name: 'laro-slim-router',
    enforce: 'pre',
    resolveId: (id, importer) => {
      if (id === SCROLL_SCRIPT) return NO_SCROLL_SCRIPT;
      return id === './link.js' && importer && ROUTE.test(importer) ? STAND_IN : null;
    },
    transform: (code, id) => (LIBRARY.test(id) ? withoutMessages(code) : null),
    load: (id) => {
      if (id === NO_SCROLL_SCRIPT) return 'export const getScrollRestorationScriptForRouter = () => null;';
      return id === STAND_IN ? "export function Link() { throw new Error('shell/Link.tsx'); }" : null;
    },
  };
}
