import { isLanguageCode, type LanguageCode } from '@laro/i18n';
import {
  type ClosedTo,
  type DocumentRequest,
  type Merchant,
  maintenance,
  type RenderDocument,
  regionRestricted,
} from '@laro/wire';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import { App } from './App.tsx';
import { buildDocument, type LaidDocument } from './document.ts';
import { shortenHome } from './features/home/index.ts';
import { loadFallbackPage, staysOpen } from './features/status/index.ts';
import { htmlElements } from './lib/html-elements.ts';
import { createMessageStore } from './lib/messages.tsx';
import { createQueryClient } from './lib/query.ts';
import { markupOf } from './markup.ts';
import { messageSource } from './message-source.ts';
import { createAppRouter } from './router.tsx';
import { messagesOf } from './routes.tsx';
import type { AppContext } from './shell/context.ts';
import { titleOf } from './shell/document-title.ts';
import { drawHtmlWith } from './shell/SafeHtml.tsx';

export { INLINE_SCRIPTS } from './inline-scripts.ts';
export { findPage } from './page-address.ts';

const HOME_FILE = 'src/features/home/HomePage.tsx';
/** The file whose sheets and scripts the fallback page needs. */
const FRONT_FILE = 'src/features/status/front.tsx';
/** A page's own file, and the table in which the browser finds it; home is found without. */
const filesOfPage = (page: string | undefined): readonly string[] =>
  page === undefined ? [] : page === HOME_FILE ? [page] : ['src/pages.ts', page];
/** As the calls are refused (`maintenance`, `regionRestricted` of the wire). */
const CLOSED_STATUS = { maintenance: maintenance.status, region: regionRestricted.status };

drawHtmlWith(htmlElements);

/** Renders one document for a visitor. What comes out is public and may be cached as it is. */
export const renderDocument: RenderDocument = async (request) => {
  const merchant = await request.call('getMerchant', {});
  const language = languageOf(request, merchant);
  const context: AppContext = {
    queries: createQueryClient((name, input) => request.call(name, input)),
    messages: createMessageStore(language, messageSource),
    merchant,
  };
  const handle = createRequestHandler({
    request: new Request(new URL(request.url, 'http://localhost')),
    createRouter: () => createAppRouter(context),
  });
  let laid: Pick<LaidDocument, 'preload' | 'sheet'> = { preload: [], sheet: '' };
  const response = await handle(async ({ router }) => {
    const { matches } = router.state;
    const screen = matches.at(-1)?.staticData.screen;
    const closed = request.closed && !staysOpen(screen, request.closed.view) ? request.closed : null;
    const markup = await markupOf(
      <App context={context}>
        <RouterServer router={router} />
      </App>,
    );
    if (screen === 'home') shortenHome(context);
    const page = buildDocument({
      context,
      language,
      title: titleOf(screen, context),
      markup,
      front: closed ? await frontOf(closed, router, context) : '',
      pages: [
        ...matches.flatMap((match) => filesOfPage(match.staticData.page)),
        ...(closed ? [FRONT_FILE] : []),
      ],
      words: ['shell', ...(await messagesOf(screen)), ...(closed ? (['status'] as const) : [])],
      hpkeKeys: screen === 'home' ? null : request.hpkeKeys,
    });
    const { preload, sheet } = page;
    laid = { preload, sheet };
    return new Response(page.html, { status: closed ? CLOSED_STATUS[closed.view] : 200 });
  });
  const location = response.headers.get('location');
  if (location !== null) return { kind: 'redirect', location };
  return { kind: 'page', status: response.status, html: await response.text(), ...laid };
};

/** What stands before the app from the first byte on (SYS-12); it wakes with the app, which puts its own in its place. */
async function frontOf(closed: ClosedTo, router: AnyRouter, context: AppContext): Promise<string> {
  await context.messages.load(['status']);
  const { FallbackPage } = await loadFallbackPage();
  return await markupOf(
    <RouterContextProvider router={router}>
      <App context={context}>
        <FallbackPage {...closed} refresh={null} service={null} />
      </App>
    </RouterContextProvider>,
  );
}

function languageOf(request: DocumentRequest, merchant: Merchant): LanguageCode {
  return isLanguageCode(request.language) ? request.language : merchant.defaultLanguage;
}
