import type { VersionSaved } from '@laro/wire/versions';
import type * as v from 'valibot';
import type { Fields } from '../../form/merge.ts';
import type { DraftPlace } from '../../form/use-form-draft.ts';
import type { Words } from '../texts/index.ts';

export type Written = Fields & { readonly words: Words };
export type Published = {
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly drafted: boolean;
  readonly version: number;
};

/** How it is saved: as a draft, while members see the former text, or in place of that text. */
export type Intent = {
  readonly draft: boolean;
  readonly reason: string;
  readonly next: 'stay' | 'look' | 'publish';
};

/** A way into force or out of it: what is asked before, and what is told after. */
export type Turn<Answer> = {
  readonly label: string;
  readonly lead: string;
  readonly reasons: readonly string[];
  readonly done: string;
  readonly run: (id: string, reason: string) => Promise<Answer>;
};

/** What a feature says of its content; how it is written, looked at and put in force is the same for all. */
export type Content<Values extends Written, Body, Saved extends Published> = {
  /** As the wire names it, and its list is named among the screens. */
  readonly kind: 'announcements' | 'help';
  /** Where it is put aside while somebody writes; a new one under a name that all new ones have. */
  readonly placeOf: (saved: Saved | null) => Pick<DraftPlace, 'form' | 'record'>;
  readonly schema: v.GenericSchema<unknown, Body>;
  readonly bodyOf: (values: Values) => unknown;
  /** Of a version that a colleague has saved. */
  readonly valuesOf: (value: VersionSaved['value']) => Values;
  readonly idOf: (saved: Saved) => string;
  readonly save: (body: Body, version: number, intent: Intent) => Promise<Saved>;
  /** A new one has been saved under this id. */
  readonly onBorn?: (id: string) => void;
  /** What a field is called that is none of the words. */
  readonly fieldOf: (field: string) => string;
  /** What it is called while it has no title. */
  readonly unnamed: (values: Values, saved: Saved | null) => string;
  /** Where members read it. */
  readonly pathOf: (values: Values) => string;
  readonly draftSaved: string;
  readonly turns: {
    readonly publish: Turn<Saved>;
    readonly withdraw: Turn<Saved>;
    /** For good; its id has to be typed. */
    readonly remove?: Turn<unknown>;
  };
};
