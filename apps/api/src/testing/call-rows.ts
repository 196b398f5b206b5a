import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallName, type Calls, GROUPS } from '@laro/wire';

/** Why an act of staff asks for no fresh proof. Whatever has no reason asks for one. */
export const UNPROVED = {
  stops:
    'It stops something or somebody, and who must be quick is not held up; starting again is another act.',
  stops_or_proved:
    'It stops something at once; where it ends or shortens what protects, its handler asks for one (assertProved).',
  decided_later: 'Nothing comes of it until another person decides, who is asked for a proof.',
  own_session: 'It is about one’s own session, or is the proof itself.',
  looks_or_asks_again:
    'It says who looks at something, or asks again what is asked automatically anyway; no money moves by it.',
  note: 'It is a note about something; it moves and opens nothing.',
  talk: 'It is talk with members, all day long.',
  content:
    'It is what members see, kept as versions or set back by the same control; it moves no money and shows no member.',
  emergency: 'It opens or closes play in an emergency, and is set back by the same switch.',
} as const;

/** What the tests of permissions know of one call, written a second time, apart from its declaration. */
export type CallRow = {
  /** Its row of authz-audiences.csv. */
  readonly who: string;
  /**
   * The fields that it may answer, each of them: the allowlist of all who are admitted. Rows end in [], parts of parts
   * follow a dot, * is any name: dictionaries of the brand, and what browsers define (WebAuthn).
   */
  readonly answers: string;
  /** About whose object it is asked, and what each principal is answered then, in the order of authz-audiences.csv. */
  readonly objects?: Readonly<Partial<Record<'own' | 'foreign' | 'merchant', string>>>;
  /** Of a call that names a thing in its path: whose things it reaches, as its feature's tests play it. */
  readonly things?: string;
  /** A read of staff about one member that goes on for the purpose that was named when the member was opened. */
  readonly goesOn?: true;
  /** Where else a read of staff about one member has its purpose and its line. */
  readonly looks?: string;
  /** What a read of staff of one thing shows, where that is no member. */
  readonly showsNobody?: string;
  /** A read at which the examples of the audit leave nothing to see, or that asks for more than an id. */
  readonly unseen?: true;
  readonly unproved?: keyof typeof UNPROVED;
};
export type CallRows = { readonly [N in CallName]?: CallRow };

const FEATURES = join(import.meta.dirname, '..', 'features');

/** The rows of all calls, each from the `testing.ts` of the feature that binds it. */
export async function readCallRows(): Promise<ReadonlyMap<keyof Calls, CallRow>> {
  const all = new Map<CallName, CallRow>();
  for (const feature of readdirSync(FEATURES)) {
    const file = join(FEATURES, feature, 'testing.ts');
    if (!existsSync(file)) continue;
    const { rows } = (await import(pathToFileURL(file).href)) as { readonly rows: CallRows };
    const own = Object.keys((GROUPS as Readonly<Record<string, object>>)[feature] ?? {});
    for (const [call, row] of Object.entries(rows)) {
      if (!own.includes(call)) throw new Error(`${call} is no call of ${feature}, whose testing.ts has it.`);
      all.set(call as CallName, row);
    }
  }
  return all;
}

/** The lines of a table of this folder, its head first. */
export function readTable(file: string): readonly (readonly string[])[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','));
}
