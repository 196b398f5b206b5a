import { isLanguageCode, type LanguageCode } from '@laro/i18n';
import type { DocumentRequest, Merchant, RenderDocument } from '@laro/wire';
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { buildDocument, type LaidDocument } from './document.ts';
import { createQueryClient } from './lib/query.ts';
import { createWordStore } from './lib/words.tsx';
import { createAppRouter } from './router.tsx';
import type { AppContext } from './shell/context.ts';
import { titleOf } from './shell/document-title.ts';
import { wordSource } from './word-source.ts';

export { inlineScripts } from './inline-scripts.tsx';
export { findPage } from './page-address.ts';

/** Renders one document for a visitor. What comes out is public and may be cached as it is. */
export const renderDocument: RenderDocument = async (request) => {
  const merchant = await request.call('getMerchant', {});
  const language = languageOf(request, merchant);
  const context: AppContext = {
    queries: createQueryClient((name, input) => request.call(name, input)),
    words: createWordStore(language, wordSource),
    merchant,
  };
  const handle = createRequestHandler({
    request: new Request(new URL(request.url, 'http://localhost')),
    createRouter: () => createAppRouter(context),
  });
  let laid: Pick<LaidDocument, 'preload' | 'sheets' | 'theme'> = { preload: [], sheets: [], theme: '' };
  const response = await handle(async ({ router }) => {
    const markup = renderToString(
      <App context={context}>
        <RouterServer router={router} />
      </App>,
    );
    const { matches } = router.state;
    const page = buildDocument({
      context,
      language,
      title: titleOf(matches.at(-1)?.staticData.screen, context),
      markup,
      pages: matches.flatMap((match) => match.staticData.page ?? []),
      hpkeKeys: request.hpkeKeys,
    });
    const { preload, sheets, theme } = page;
    laid = { preload, sheets, theme };
    return await Promise.resolve(new Response(page.html, { status: 200 }));
  });
  const location = response.headers.get('location');
  if (location !== null) return { kind: 'redirect', location };
  return { kind: 'page', status: response.status, html: await response.text(), ...laid };
};

function languageOf(request: DocumentRequest, merchant: Merchant): LanguageCode {
  return isLanguageCode(request.language) ? request.language : merchant.defaultLanguage;
}
