import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { parseExactJson } from '../exact-json.ts';
import { KitMistake } from './exact.ts';

const Text = v.pipe(v.string(), v.minLength(1));
const Code = v.union([Text, v.number()]);

const Player = v.looseObject({
  user: Text,
  /** The session's token, where the protocol has one. */
  token: v.optional(Text),
  /** A token of the same player whose session is over. */
  expiredToken: v.optional(Text),
  /** Transactions of stakes that stand, placed before something happened to the player. */
  openBet: v.optional(Text),
});
export type KitPlayer = v.InferOutput<typeof Player>;

const KitConfig = v.strictObject({
  about: v.optional(v.string()),
  /** PEM of the vendor's private key (Hub88), in place or in a file beside the configuration. */
  privateKey: v.optional(Text),
  privateKeyFile: v.optional(Text),
  /** The shared secret: AUTH_TOKEN (GCP), key (SABA). */
  secret: v.optional(Text),
  currency: Code,
  /** Who the operator is to the supplier, where a supplier is called. */
  operatorId: v.optional(Code),
  /** A currency that the wallet does not hold for these players. */
  otherCurrency: v.optional(Code),
  game: Text,
  /** A second game that may be played. */
  otherGame: v.optional(Text),
  /** A game that is known and switched off. */
  disabledGame: v.optional(Text),
  /** What a sportsbook's `extraStatus` says of a ticket that was sold back. */
  cashOutStatus: v.optional(Text),
  players: v.objectWithRest({ good: Player }, Player),
  /** Features that this wallet does not have; their cases are skipped and say so. */
  lacks: v.optional(v.array(v.string()), []),
  /** Where the sources of a protocol disagree: this wallet's own answers, by the names of `calls.json`. */
  outcomes: v.optional(v.record(v.string(), v.unknown()), {}),
  timeoutMs: v.optional(v.pipe(v.number(), v.minValue(1)), 5_000),
});
export type KitConfig = v.InferOutput<typeof KitConfig>;

/** Reads a vendor's configuration file. Throws `KitMistake` with the field that is wrong. */
export function readKitConfig(file: string): KitConfig {
  let raw: unknown;
  try {
    raw = parseExactJson(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new KitMistake(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const config = parseKitConfig(raw, file);
  const { privateKeyFile } = config;
  if (privateKeyFile === undefined) return config;
  return { ...config, privateKey: readFileSync(resolve(dirname(file), privateKeyFile), 'utf8') };
}

/** Throws `KitMistake` with the field that is wrong. */
export function parseKitConfig(raw: unknown, where = 'the configuration'): KitConfig {
  const parsed = v.safeParse(KitConfig, raw);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new KitMistake(`${where}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}
