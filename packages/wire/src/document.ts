import type { CallInput, CallValue } from './call.ts';
import type { CallName, Calls } from './calls.ts';
import type { HpkeKey } from './sessions.ts';

/**
 * What the API asks of the built web app when a document is requested. Documents are rendered for a visitor and
 * cached (settled.md 6): nothing here carries a session.
 */
export type DocumentRequest = {
  /** Path and known query, e.g. `/m/home`. */
  readonly url: string;
  readonly merchantCode: string;
  readonly language: string;
  /** Runs a public read in process, as a visitor of this merchant. Rejects with `{ code, status }`. */
  readonly call: <N extends CallName>(name: N, input: CallInput<Calls[N]>) => Promise<CallValue<Calls[N]>>;
  readonly hpkeKeys: readonly HpkeKey[];
};

export type RenderedDocument =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly preload: readonly string[];
      /** Files of the sheets that stand in it. */
      readonly sheets: readonly string[];
      /** The sheet of the brand: made of its settings, so that no build knows it. */
      readonly theme: string;
    }
  | { readonly kind: 'redirect'; readonly location: string };

/** Exported as `renderDocument` by the server bundle `apps/web/dist/server/entry-server.js`. */
export type RenderDocument = (request: DocumentRequest) => Promise<RenderedDocument>;

/**
 * The address that shows a visitor the same document as another, exported as `canonicalAddress` beside it. There are
 * only so many of them for each path, whatever is written into a query.
 */
export type CanonicalAddress = (request: Pick<DocumentRequest, 'url' | 'call'>) => Promise<string>;

/**
 * What the build of the web app made that a browser may run or be styled by, as `scripts.json` beside the server
 * bundle. Pages admit nothing inline that is not in it, and the API starts only with the files that it names.
 */
export type ScriptInventory = {
  /** `sha256-…`, as a Content-Security-Policy has it. */
  readonly inlineScripts: readonly string[];
  /** By the file of the sheet. */
  readonly inlineStyles: Readonly<Record<string, string>>;
  readonly files: readonly {
    /** Under the client's folder. */
    readonly file: string;
    readonly sha256: string;
    readonly owner: string;
    readonly reason: string;
  }[];
};
