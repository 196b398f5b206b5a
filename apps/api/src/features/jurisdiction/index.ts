/**
 * Jurisdiction: what the law of a licence allows, as versioned data files, and in which country an address lies. The
 * server asks it; a change of country is a change of data. Never decides anything by itself, and never knows a member.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPOSIT_METHODS } from '@laro/wire/deposit-rules';
import { GAME_TYPES } from '@laro/wire/game-types';
import { PAYEE_KINDS } from '@laro/wire/payees';
import * as v from 'valibot';

export { readRegions } from './regions.ts';

const Profile = v.strictObject({
  id: v.picklist(['DEMO', 'GLI-base', 'PH']),
  version: v.number(),
  /** Play money only: demo sign-ins exist, live provider keys are refused. */
  demo: v.boolean(),
  minimumAge: v.number(),
  rememberTicked: v.boolean(),
  freePlay: v.boolean(),
  /** Whether somebody plays whose country no table knows; closed, the operator's table has to know it. */
  unknownCountryPlays: v.boolean(),
  /** How long a judged place lets a member stake before it is judged again (GLI-19 2.7.4); null: places are not asked for. */
  locationMinutes: v.nullable(v.number()),
  trialsPerAddressAndDay: v.number(),
  trialsPerDeviceAndDay: v.number(),
  registrationsPerAddressAndDay: v.number(),
  registrationsPerDeviceAndDay: v.number(),
  /** Wrong passwords within half an hour that shut a member's account to strangers. */
  loginFailuresMax: v.number(),
  /** So long a password that was set anew by phone proves nothing, and a new password or number holds withdrawals. */
  resetHoldHours: v.number(),
  /** By which ways members pay in: a stablecoin only where the licence knows it. */
  depositMethods: v.array(v.picklist(DEPOSIT_METHODS)),
  /** To what members are paid out. */
  payoutKinds: v.array(v.picklist(PAYEE_KINDS)),
  /** Whether a member takes a withdrawal back before it is approved; never where it would lead back into play (RTS 14B). */
  withdrawalCancel: v.boolean(),
  /** A new password wants the old one typed, however lately it was proved (ASVS V6.2.3). */
  oldPasswordAlways: v.boolean(),
  autoplay: v.boolean(),
  turbo: v.boolean(),
  /** Products that the licence does not allow: their games are neither shown nor launched. */
  forbiddenGameTypes: v.array(v.picklist(GAME_TYPES)),
  /** So long after its closure what says who a member was stays, whoever asks that it go. */
  retentionYears: v.number(),
  /** Without a login for so long an account is dormant. */
  dormancyMonths: v.number(),
  /** Shortest time between two spins of one member. */
  minSpinMs: v.number(),
  /** Who helps whoever plays more than they want to, by region; all of it is shown, as the operator's data has it. */
  helplines: v.array(
    v.strictObject({ region: v.string(), name: v.string(), contact: v.string(), url: v.string() }),
  ),
  /** From here on a single bet's stake, and what it pays, is a significant event (GLI-19 2.8.8); in whole units of its currency. */
  largeWager: v.number(),
  largeWin: v.number(),
  /** Which identity tier a member has reached before real money comes in, and before it goes out (IDENTITY-1). */
  tierBeforeDeposit: v.picklist([0, 1, 2]),
  tierBeforeWithdrawal: v.picklist([0, 1, 2]),
  /** Whether money goes from a member to the upline, and where it arrives: their wallet, or an account for settlement alone. */
  memberTransfers: v.picklist(['none', 'upline_to_settlement', 'full']),
  /** The most that a member sends so in a day of the brand, in whole units of its currency and in transfers. */
  transferDayAmount: v.number(),
  transferDayCount: v.number(),
  /** Whether agents are paid by what their teams lose. */
  lossDividends: v.boolean(),
  /** Of what the house keeps in theory agents are promised so much, in parts per million, without a second signature (PAY-11). */
  agentPayShare: v.number(),
  /** What the house keeps of turnover where no vendor states a return, in parts per million. */
  theoreticalEdges: v.record(v.picklist(GAME_TYPES), v.number()),
  /** How often a bonus may be asked to be played, as a multiple of the bonus (UKGC SR 5.1.1 allows ten). */
  wagerTimesMax: v.number(),
  /** Whether a part of what was lost may be given back by a promotion. */
  cashback: v.boolean(),
});
export type JurisdictionProfile = v.InferOutput<typeof Profile>;

const FILES = { DEMO: 'demo', 'GLI-base': 'gli-base', PH: 'ph' } as const;

const loaded = new Map<keyof typeof FILES, JurisdictionProfile>();

/** The profile, read once: a licence's rules change with a new version of the product, not while it runs. */
export function loadProfile(id: keyof typeof FILES): JurisdictionProfile {
  let profile = loaded.get(id);
  if (!profile) {
    const path = join(import.meta.dirname, 'profiles', `${FILES[id]}.json`);
    profile = v.parse(Profile, JSON.parse(readFileSync(path, 'utf8')));
    loaded.set(id, profile);
  }
  return profile;
}
