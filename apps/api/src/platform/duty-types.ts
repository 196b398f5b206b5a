import type { Database } from './database.ts';
import type { Scope, Scopes } from './scope.ts';

export type Due = { readonly now: Date; readonly most: number; readonly after: string };

/** What is due since when; a plain id is due now. */
export type DueRow = { readonly id: string; readonly dueAt: Date };

/**
 * What a feature does later or outside, brand by brand. A row is what order matters in: it is worked on by one process at a
 * time, and what belongs together is one row.
 */
export type Duty = {
  readonly name: string;
  /** Five fields of cron, in UTC. */
  readonly schedule: string;
  /** In between also so often, in each process that works. */
  readonly everyMs?: number;
  /** The brands in which something is due, where one query says it; otherwise every brand is looked through. */
  readonly brands?: (database: Database, now: Date) => Promise<readonly string[]>;
  /**
   * The first that are due: the oldest first, or in the order of their ids those `after` the last one that this run knows.
   * Without it the brand as a whole is the one row.
   */
  readonly rows?: (scope: Scope, due: Due) => Promise<readonly (string | DueRow)[]>;
  /** So many rows of a brand at a time; one after another where nothing is said. */
  readonly parallel?: number;
  readonly brandsAtOnce?: number;
  /** For statements that take longer than others wait. */
  readonly scopes?: Scopes;
} & (Inside | Outside);

/** Within the database alone: one unit of work for each row. Does nothing to a row that is due no more. */
export type Inside = { readonly apply: (scope: Scope, row: string) => Promise<unknown> };

/** Calls the outside, or has several units of work: the row is leased meanwhile. Does nothing to one that is due no more. */
export type Outside = {
  readonly work: (merchant: string, row: string) => Promise<unknown>;
  /** A process that was killed is taken over after so long; one that lives renews it. */
  readonly leaseMs?: number;
};
