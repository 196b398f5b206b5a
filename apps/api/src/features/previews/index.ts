/**
 * Previews: for some minutes the app shows versions that are not in force, to whoever has the ticket. Promises that such a
 * look belongs to the brand whose staff asked for it, changes nothing, knows no member, and stays in no cache. Never knows
 * what a call answers: whoever owns a kind lays its drafts over its own answers.
 */
import { createHash } from 'node:crypto';
import type { CallName, CallParsed, Calls, CallValue } from '@laro/wire';
import { PreviewTicket } from '@laro/wire/previews';
import type { Texts as Written } from '@laro/wire/texts';
import type { VersionKind } from '@laro/wire/versions';
import * as v from 'valibot';
import { VISITOR } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Preview } from '../../platform/http/preview.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReadyTexts, Texts } from '../texts/index.ts';
import type { Versions } from '../versions/index.ts';
import * as store from './store.ts';

const TICKET_MS = 10 * 60_000;

/** One version as it is shown: all that was written, and its words cleaned. */
export type Draft = {
  readonly kind: VersionKind;
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly texts: ReadyTexts;
};
export type Previewed = {
  readonly as: 'visitor' | 'member';
  readonly drafts: readonly Draft[];
  readonly theme: Readonly<Record<string, string>> | null;
};

type Overlay<N extends CallName> = (
  value: CallValue<Calls[N]>,
  previewed: Previewed,
  input: CallParsed<Calls[N]>,
) => CallValue<Calls[N]>;

export interface Previews {
  /** Hands over what the answer of a call becomes with drafts in it. */
  over<N extends CallName>(name: N, overlay: Overlay<N>): void;
  /** What a ticket of this brand shows; null for one that is none, or not any more. */
  of(merchant: string, ticket: string): Promise<Preview | null>;
}

/** A member whom nobody is: whatever is asked about them is empty. */
const NOBODY = {
  kind: 'member',
  memberId: 'mem_preview',
  account: 'preview',
  type: 0,
  excluded: false,
  sessionHandle: '',
} as const;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

export function createPreviews(
  { clock, ids, scopes, worker }: Platform,
  { texts, versions }: { readonly texts: Texts; readonly versions: Versions },
): Feature<Previews> {
  const overlays = new Map<string, Overlay<CallName>>();

  return {
    functions: {
      over: (name, overlay) => void overlays.set(name, overlay as unknown as Overlay<CallName>),
      async of(merchant, ticket) {
        if (!v.is(PreviewTicket, ticket)) return null;
        const previewed = await scopes.read(
          merchant,
          async (scope) => await store.previewOf<Previewed>(scope, hashOf(ticket), clock.now()),
        );
        if (!previewed) return null;
        return {
          actorOn: (call) => (previewed.as === 'member' && overlays.has(call) ? NOBODY : VISITOR),
          over: (call, value, input) =>
            overlays.get(call)?.(value as never, previewed, input as never) ?? value,
        };
      },
    },

    jobs: [
      {
        name: 'previews.purge',
        schedule: '37 * * * *',
        run: async () => await store.purge(worker.database, clock.now()),
      },
    ],

    routes(calls) {
      calls.bind('createPreview', async (context, { body: { as, items, theme, reason } }) => {
        const { act, merchant, now } = context;
        const named = await scopes.read(merchant, async (scope) => {
          const all = [];
          for (const { kind, id, version } of items) {
            const { value } = await versions.readBy(context, scope, { kind, id, version });
            all.push({ kind, id, value });
          }
          return all;
        });
        const drafts: Draft[] = [];
        for (const draft of named) {
          const words = (draft.value['words'] ?? {}) as Written;
          drafts.push({ ...draft, texts: await texts.ready(merchant, words) });
        }
        const ticket = ids.secret();
        const expiresAt = new Date(now.getTime() + TICKET_MS);
        const shown: Previewed = { as, drafts, theme: theme as Record<string, string> | null };
        await act(async (scope) => {
          await store.insertPreview(scope, { ticketHash: hashOf(ticket), shown, expiresAt });
          const names = items.map(({ kind, id, version }) => `${kind} ${id} ${version}`);
          return {
            subject: as,
            reason,
            before: {},
            after: { items: names.join(', '), theme: theme !== null },
          };
        });
        return { ticket, until: expiresAt.toISOString() };
      });
    },
  };
}

/** What a draft says in this language, or in English where it says nothing in it. */
export function wordsOf({ texts }: Draft, language: string): ReadyTexts[number] | undefined {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'EN');
}
