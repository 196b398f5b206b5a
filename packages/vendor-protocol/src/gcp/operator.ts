import * as v from 'valibot';

/** The calls that an operator makes to the supplier, by their paths below its address. */
export const GCP_OPERATOR_PATHS = {
  sessions: '/sessions',
  demo: '/demo',
  issueFreespins: '/freespins/issue',
  cancelFreespins: '/freespins/cancel',
} as const;

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const Day = v.pipe(v.string(), v.isoDate());
const Url = v.pipe(v.string(), v.url());
const Subunits = v.pipe(v.bigint(), v.minValue(0n));

/** What is told of a player: the id is all that the protocol needs, the rest only where somebody has a reason. */
const GcpUser = v.strictObject({
  id: Text,
  email: v.optional(Text),
  firstname: v.optional(Text),
  lastname: v.optional(Text),
  nickname: v.optional(Text),
  city: v.optional(Text),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  date_of_birth: v.optional(Day),
  gender: v.optional(v.picklist(['m', 'f'])),
  registered_at: v.optional(Day),
});

const Opening = {
  casino_id: Text,
  game: Text,
  locale: v.pipe(v.string(), v.minLength(2), v.maxLength(8)),
  ip: v.pipe(v.string(), v.maxLength(45)),
  client_type: v.picklist(['desktop', 'mobile']),
  jurisdiction: v.optional(Text),
};
const Urls = v.strictObject({ return_url: Url, deposit_url: v.optional(Url) });

export const SessionRequest = v.strictObject({
  ...Opening,
  currency: Text,
  balance: Subunits,
  urls: Urls,
  user: GcpUser,
});
export type SessionRequest = v.InferInput<typeof SessionRequest>;

/** Play without a player: no wallet call will follow. */
export const DemoRequest = v.strictObject({ ...Opening, urls: Urls });
export type DemoRequest = v.InferInput<typeof DemoRequest>;

export const IssueFreespinsRequest = v.strictObject({
  casino_id: Text,
  issue_id: Text,
  currency: Text,
  games: v.pipe(v.array(Text), v.minLength(1), v.maxLength(100)),
  freespins_quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  bet_level: v.pipe(v.number(), v.integer(), v.minValue(1)),
  valid_until: v.pipe(v.string(), v.isoTimestamp()),
  user: GcpUser,
});
export type IssueFreespinsRequest = v.InferInput<typeof IssueFreespinsRequest>;

export const CancelFreespinsRequest = v.strictObject({ casino_id: Text, issue_id: Text });
export type CancelFreespinsRequest = v.InferInput<typeof CancelFreespinsRequest>;

export const SessionAnswer = v.object({
  launch_options: v.object({ game_url: Url, strategy: v.optional(v.nullable(v.string())) }),
  session_id: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(255)))),
});

/** Nothing is promised about the answer of an issue but that it came; a code in it is a refusal all the same. */
export const Acknowledged = v.object({ code: v.optional(v.pipe(v.number(), v.integer())) });
