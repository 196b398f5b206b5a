import { busy, malformed, notFound, type StaffActName, tooMany } from '@laro/wire';
import { stepUpRequired } from '@laro/wire/security';
import { Refusal } from './refusal.ts';
import { atMerchant, type Scope, type Scopes, writingByActsAlone } from './scope.ts';

/** What an act found or left: ids, states and switches; of a person no more than their id, and never a secret. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What came of an act. */
export type Done = {
  /** How the audit names what was done, where that is not the act that was asked for. */
  readonly act?: StaffActName;
  /** Id of what or whom it was done to. */
  readonly subject: string;
  readonly reason?: string;
  /** The brand that it was done to, where staff of the group work at another one: it stands in that brand's audit. */
  readonly brand?: string | null;
  readonly before: Facts;
  readonly after: Facts;
  /** Where what was found is to stay, and the act was refused all the same: the code of the refusal. */
  readonly refusal?: string | null;
};

/**
 * How staff change something: the work and its line in the audit commit together or not at all. Null says that there was
 * nothing left to do, and what the work wrote is taken back: what is not written down is not done.
 */
export type Act = <D extends Done>(work: (scope: Scope) => Promise<D | null>) => Promise<D | null>;

/** An act on one thing that may not be there: `work` makes of it what comes `after`, and answers what it was before. */
export async function actOn<After extends Facts>(
  act: Act,
  { after, ...named }: { readonly subject: string; readonly reason: string; readonly after: After },
  work: (scope: Scope, after: After) => Promise<Facts | undefined>,
): Promise<void> {
  await act(async (scope) => {
    const before = await work(scope, after);
    if (!before) throw new Refusal(notFound);
    return { ...named, before, after };
  });
}

export type ActLine = Partial<Done> & {
  readonly staff: string;
  readonly act: StaffActName;
  readonly subject: string;
};

/** Who tries what: as much as is known before anything was judged. */
type Attempt = Pick<ActLine, 'staff' | 'act' | 'subject'> & { readonly merchant: string };

export interface Acts {
  /** Serves a call of staff: all that it writes, it writes by its act, and a refusal is written down too. */
  attempt<T>(attempt: Attempt, serve: (act: Act) => Promise<T>): Promise<T>;
}

/**
 * Not an attempt at the act: what came could not be read, came too often, could not be done by anybody just now, or is asked
 * for once more with a proof.
 */
const NO_ATTEMPT: ReadonlySet<string> = new Set([
  malformed.code,
  tooMany.code,
  busy.code,
  stepUpRequired.code,
]);

class NothingToDo extends Error {}

export function createActs({
  scopes,
  record,
}: {
  readonly scopes: Scopes;
  readonly record: (scope: Scope, line: ActLine) => Promise<void>;
}): Acts {
  return {
    async attempt<T>({ merchant, ...by }: Attempt, serve: (act: Act) => Promise<T>): Promise<T> {
      let isJudged = false;
      let isWritten = false;
      const act: Act = async (work) => {
        isJudged = true;
        try {
          const done = await scopes.act(merchant, async (scope) => {
            const came = await work(scope);
            if (!came) throw new NothingToDo();
            const line: ActLine = { ...by, ...came };
            const { brand = null } = came;
            if (brand === null || brand === merchant) await record(scope, line);
            else await atMerchant(scope, brand, async (there) => await record(there, line));
            return came;
          });
          isWritten = true;
          return done;
        } catch (error) {
          if (error instanceof NothingToDo) return null;
          throw error;
        }
      };
      try {
        const answer = await writingByActsAlone(async () => await serve(act));
        if (!isJudged) throw new Error(`${by.act} was answered without an act.`);
        return answer;
      } catch (error) {
        if (error instanceof Refusal && !isWritten && !NO_ATTEMPT.has(error.code)) {
          await scopes.write(merchant, async (scope) => await record(scope, { ...by, refusal: error.code }));
        }
        throw error;
      }
    },
  };
}
