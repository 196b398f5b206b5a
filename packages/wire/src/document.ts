import type { CallInput, CallValue } from './call.ts';
import type { CallName, Calls } from './calls.ts';
import type { MaintenanceMessage } from './merchants.ts';
import type { HpkeKey } from './sessions.ts';

/**
 * What the API asks of the built web app when a document is requested. Documents are rendered for a visitor and
 * cached (DOCUMENT-1): nothing here carries a session.
 */
export type DocumentRequest = {
  /** Path and known query, e.g. `/m/home`. */
  readonly url: string;
  readonly merchantCode: string;
  readonly language: string;
  /** Runs a public read in process, as a visitor of this merchant. Rejects with `{ code, status }`. */
  readonly call: <N extends CallName>(name: N, input: CallInput<Calls[N]>) => Promise<CallValue<Calls[N]>>;
  readonly hpkeKeys: readonly HpkeKey[];
  /** What is closed to whoever asks (SYS-1); a page that does not stay open is the fallback page then. */
  readonly closed: ClosedTo | null;
};

export type ClosedTo = {
  readonly view: 'maintenance' | 'region';
  readonly until: string | null;
  /** It is over, and says so. */
  readonly archived?: true;
  /** What staff tell members meanwhile, where they do. */
  readonly message?: MaintenanceMessage | undefined;
};

export type RenderedDocument =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly preload: readonly string[];
      /** The sheet that stands in the page: of the build's rules those it shows, then the brand's own tokens. */
      readonly sheet: string;
    }
  | { readonly kind: 'redirect'; readonly location: string };

/** Exported as `renderDocument` by the server bundle `apps/web/dist/server/entry-server.js`. */
export type RenderDocument = (request: DocumentRequest) => Promise<RenderedDocument>;

/**
 * Exported as `findPage` by the same bundle: the address whose page answers for the one that was asked for. There are
 * as many as there are screens and games, whatever strangers write into an address.
 */
export type FindPage = (
  url: string,
  isGame: (vendor: string, nodeId: string) => Promise<boolean>,
) => Promise<
  { readonly kind: 'page'; readonly url: string } | { readonly kind: 'redirect'; readonly location: string }
>;

/** `inline.json` beside that bundle: what may stand inline in a page, as the build hashed it for a content policy. */
export type InlineHashes = { readonly scripts: readonly string[] };
