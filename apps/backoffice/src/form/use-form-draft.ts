import { ApiError, ask } from '@laro/client';
import type { Draft } from '@laro/wire';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../shell/session.ts';

/** Which form of which record, and the version of the record that is shown; a new record is `new` in version 0. */
export type DraftPlace = {
  /** A word of its own for each form, in small letters (`announcement`, `member_note`). */
  readonly form: string;
  readonly record: string;
  readonly recordVersion: number;
};

export type FormDraft = {
  /** When the draft was written that stands in the form now; null where none came back. */
  readonly restoredAt: string | null;
  /** The record was saved by somebody after that draft was begun. */
  readonly isBehind: boolean;
  /** The same form is open elsewhere too and has put its own aside: this one puts nothing aside any more. */
  readonly isElsewhere: boolean;
  /** Forgets it: it was sent, or is not wanted. */
  readonly discard: () => void;
};

/** Whoever still types is not interrupted. */
const PAUSE_MS = 1_200;
const NOTHING = { restoredAt: null, isBehind: false, isElsewhere: false } as const;

/** What of a form is put aside and brought back: the form itself, or its parts where it knows some. */
export type DraftedForm<Values> = Pick<
  UseFormReturnType<Values>,
  'getValues' | 'setValues' | 'isDirty' | 'getInitialValues'
>;
type Found = Omit<FormDraft, 'discard'>;

/**
 * What stands in a form is put aside on the server while one writes, for seven days and for oneself alone: what a session,
 * a browser or a battery ends in the middle is there again when the form is opened next. Without a place it does nothing.
 */
export function useFormDraft<Values extends Record<string, unknown>>(
  form: DraftedForm<Values>,
  place: DraftPlace | undefined,
): FormDraft {
  const [found, setFound] = useState<Found>(NOTHING);
  const keeper = useRef<Keeper | null>(null);
  const newest = useRef(form);
  newest.current = form;
  const isIn = useDesk().kind !== 'ended';
  const { form: name, record, recordVersion = 0 } = place ?? {};

  useEffect(() => {
    if (name === undefined || record === undefined) return;
    const own = createKeeper({ form: name, record, recordVersion });
    keeper.current = own;
    setFound(NOTHING);
    own.onElsewhere = () => setFound((now) => ({ ...now, isElsewhere: true }));
    void own.begin().then((draft) => {
      if (!draft || keeper.current !== own) return;
      bringBack(newest.current, draft);
      setFound({
        restoredAt: draft.savedAt,
        isBehind: draft.recordVersion < recordVersion,
        isElsewhere: false,
      });
    });
    return () => {
      keeper.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the version is that of the moment the form was opened
  }, [name, record]);
  useEffect(() => {
    // It was saved, or met what a colleague has saved: what is written from here on is written over that.
    keeper.current?.standsOn(recordVersion);
  }, [recordVersion]);

  const text = place && form.isDirty() ? JSON.stringify(form.getValues()) : null;
  useEffect(() => {
    // A session that has ended takes nothing; what is there then is put aside by whoever logs in over the form.
    if (!isIn) return;
    const timer = setTimeout(() => {
      if (text === null) keeper.current?.forget();
      else keeper.current?.put(JSON.parse(text) as Draft['body']);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isIn]);

  return {
    ...found,
    discard: () => {
      setFound(NOTHING);
      keeper.current?.forget();
    },
  };
}

/** Into the fields that nobody has touched since the form was opened, and that it still has. */
function bringBack<Values extends Record<string, unknown>>(form: DraftedForm<Values>, { body }: Draft): void {
  const known = Object.keys(form.getInitialValues());
  const untouched = Object.entries(body).filter(([name]) => known.includes(name) && !form.isDirty(name));
  form.setValues((now) => ({ ...now, ...(Object.fromEntries(untouched) as Partial<Values>) }));
}

type Keeper = {
  onElsewhere: () => void;
  begin(): Promise<Draft | null>;
  standsOn(recordVersion: number): void;
  put(body: Draft['body']): void;
  forget(): void;
};

/** The calls of every place: a form that is drawn anew waits for what the one before it has still to send. */
const lines = new Map<string, Promise<unknown>>();

/** One draft on the server: one call after the other, so that the last word is the last that was written. */
function createKeeper({ form, record, recordVersion }: DraftPlace): Keeper {
  const place = `${form}/${record}`;
  let version: number | null = null;
  let shown = recordVersion;
  let begunAt = recordVersion;
  const next = (act: () => Promise<void>): void => {
    const before = lines.get(place) ?? Promise.resolve();
    // What could not be put aside stands in the form all the same, and is put aside with the next stroke.
    const line = before.then(act).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'drafts.changed') return;
      version = null;
      keeper.onElsewhere();
    });
    lines.set(place, line);
  };
  const keeper: Keeper = {
    onElsewhere: () => {},
    begin: async () => {
      try {
        await lines.get(place);
        const { draft } = await ask('getDraft', { form, record });
        version = draft?.version ?? 0;
        begunAt = draft?.recordVersion ?? shown;
        return draft;
      } catch {
        // A form without its draft is a form; what is written in it now is not put over what was not read.
        return null;
      }
    },
    standsOn: (saved) => {
      if (saved === shown) return;
      shown = saved;
      begunAt = saved;
    },
    put: (body) => {
      next(async () => {
        if (version === null) return;
        ({ version } = await ask('saveDraft', { form, record, body, recordVersion: begunAt, version }));
      });
    },
    forget: () => {
      next(async () => {
        if (version === null || version === 0) return;
        await ask('discardDraft', { form, record });
        version = 0;
        begunAt = shown;
      });
    },
  };
  return keeper;
}
