import { parseArgs } from 'node:util';
import { KIT_PROTOCOLS, KitMistake, type KitProtocolName } from '@laro/vendor-protocol/kit';

export const USAGE = `Usage: npm run vendor-kit -- --protocol ${KIT_PROTOCOLS.join('|')} --wallet URL --config FILE
       npm run vendor-kit -- --own [--protocol NAME]

  --protocol NAME   which protocol the vendor speaks
  --wallet URL      the wallet, up to where the protocol's own paths begin
  --config FILE     keys, currency, games and players (docs/vendors.md)
  --own             start our own wallet and play all protocols, on the embedded PostgreSQL or that of LARO_POSTGRES_BIN
  --only PATTERN    cases whose id contains it; * stands for anything
  --list            name the cases and play none
  --cases FOLDER    another folder of case files
  --json FILE       write the report`;

export type Target =
  | { readonly kind: 'own' }
  | { readonly kind: 'wallet'; readonly wallet: string; readonly config: string };

export type Options = {
  readonly protocols: readonly KitProtocolName[];
  /** Null where the cases are only listed. */
  readonly target: Target | null;
  readonly only: string;
  readonly cases: string | undefined;
  readonly json: string | undefined;
};

/** Reads the command line. Throws `KitMistake` with what is wrong and how it is used. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  let values: ReturnType<typeof parse>['values'];
  const parse = () =>
    parseArgs({
      args: [...args],
      options: {
        protocol: text,
        wallet: text,
        config: text,
        only: text,
        cases: text,
        json: text,
        own: flag,
        list: flag,
      },
    });
  try {
    ({ values } = parse());
  } catch (error) {
    throw misuse(error instanceof Error ? error.message : String(error));
  }
  const protocols = KIT_PROTOCOLS.filter((name) => values.protocol === undefined || values.protocol === name);
  if (protocols.length === 0) throw misuse(`There is no protocol "${values.protocol}".`);
  const more = { protocols, only: values.only ?? '', cases: values.cases, json: values.json };
  if (values.list) return { ...more, target: null };
  if (values.own) return { ...more, target: { kind: 'own' } };
  const { wallet, config } = values;
  if (wallet === undefined || config === undefined || values.protocol === undefined)
    throw misuse('--protocol, --wallet and --config belong together.');
  if (!URL.canParse(wallet) || !/^https?:/.test(wallet))
    throw misuse(`"${wallet}" is no address of a wallet.`);
  return { ...more, target: { kind: 'wallet', wallet, config } };
}

function misuse(problem: string): KitMistake {
  return new KitMistake(`${problem}\n\n${USAGE}`);
}

/** Whether a case is meant: its id contains the pattern, in which `*` stands for anything. */
export function isChosen(id: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.\\+?^${}()|[\]]/g, String.raw`\$&`));
  return new RegExp(parts.join('.*')).test(id);
}
