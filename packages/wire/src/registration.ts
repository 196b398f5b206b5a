import * as v from 'valibot';
import { CLICKS_MAX } from './arrival-rules.ts';
import { Click } from './arrivals.ts';
import { defineCall, refusal } from './call.ts';
import { CaptchaAnswer, captchaRequired, captchaWrong } from './captcha.ts';
import {
  AnyEmail,
  AnyMobileNumber,
  AnyVerificationCode,
  codeWrong,
  DialingCode,
  Email,
  mobileInvalid,
} from './codes.ts';
import { Empty, plainText } from './common.ts';
import { IdentityTicket, identityRefused, linkEnded } from './identities.ts';
import { AnyPassword } from './passwords.ts';
import { encryptedBodyRefused, keyExpired, SessionInfo } from './sessions.ts';
import { WholeText, wholeText } from './whole-text.ts';

export const usernameTaken = refusal('registration.username_taken', 409);
export const fieldInvalid = refusal('registration.field_invalid', 422);
export const registrationOff = refusal('registration.registration_off', 403);
export const tooManyRegistrations = refusal('registration.too_many_registrations', 429);
export const invitationCodeError = refusal('invitation_code_error', 422);
/** The inviting member has used this same browser. */
export const invitationOwn = refusal('registration.invitation_own', 422);
/** Told to who has proved the number, and to nobody else. */
export const mobileTaken = refusal('security.mobile_taken', 409);
/** The link of a prepared account was used, dropped or is too old. */
export const openingEnded = refusal('registration.opening_ended', 409);
export const trialLimit = refusal('registration.trial_limit', 429);
export const trialOff = refusal('registration.trial_off', 403);

/** FIELD-1: 4 to 16 of a-z 0-9, a letter first. Capitals are folded before the check, not refused. */
export const USERNAME_PATTERN = /^[a-z][a-z0-9]{3,15}$/;
/** Before the rule of a merchant, or ours where it has none. */
export const AnyUsername = v.pipe(plainText(64), v.trim(), v.toLowerCase());
export const Username = v.pipe(AnyUsername, v.regex(USERNAME_PATTERN, 'registration.username_pattern'));

/** A factor of its own for money (SESSION-9). */
export const PaymentPassword = v.pipe(
  v.string(),
  v.regex(/^\d{6}$/, 'registration.payment_password_pattern'),
);

export const RegisterMethod = v.picklist(['APP', 'H5', 'PWA', 'WEBCLIP']);

/** The fields of REG-4, in the specification's order. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'verificationCode',
] as const;
export const RegisterFieldName = v.picklist(REGISTER_FIELDS);
export type RegisterFieldName = v.InferOutput<typeof RegisterFieldName>;

/** One field's rule, as the merchant sets it; both sides build their schema from it (`registerSchema`). */
export const RegisterField = v.object({
  name: RegisterFieldName,
  enabled: v.boolean(),
  required: v.boolean(),
  /** A regular expression over the whole value in place of the field's own rule; null: the field's own. */
  pattern: v.nullable(v.string()),
});
export type RegisterField = v.InferOutput<typeof RegisterField>;

export const RegisterSettings = v.object({
  /** Ways that are on (REG-1, REG-2). */
  methods: v.array(v.picklist(['username', 'mobileNum'])),
  /** In the order in which they stand in the form. */
  fields: v.array(RegisterField),
  /** A captcha stands in the form (REG-3). */
  captcha: v.boolean(),
  agreeDefault: v.boolean(),
  minimumAge: v.number(),
  providers: v.array(v.picklist(['google', 'facebook'])),
  firebase: v.nullable(v.object({ apiKey: v.string(), url: v.string() })),
});
export type RegisterSettings = v.InferOutput<typeof RegisterSettings>;

export const getRegisterSettings = defineCall({
  name: 'getRegisterSettings',
  method: 'GET',
  path: '/api/register/settings',
  summary: 'Fields, their rules and order, and the ways to register (CALL-1, REG-4).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: RegisterSettings,
  refusals: [],
});

/** An empty field is one that was not filled in. */
const filled = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]) as unknown as v.GenericSchema<v.InferInput<S> | '', v.InferOutput<S> | undefined>,
  );

/**
 * The shape of REG-10, whatever the merchant asks for; the merchant's own rules come on top (`registerSchema`).
 * `type` is always 0, and with `domain`, `registerUrl` and `registerMethod` a hint that the server does not trust.
 */
export const RegisterPayload = v.strictObject({
  /** Which of the two forms was sent (REG-2). */
  method: v.optional(v.picklist(['username', 'mobileNum']), 'username'),
  username: filled(AnyUsername),
  password: AnyPassword,
  confirmPassword: v.pipe(WholeText, v.minLength(1, 'in_incorrect_password'), v.maxLength(128)),
  paymentPassword: filled(PaymentPassword),
  idNumber: filled(v.pipe(plainText(40), v.trim())),
  qqNum: filled(v.pipe(plainText(20), v.trim())),
  facebook: filled(v.pipe(plainText(64), v.trim())),
  wechat: filled(v.pipe(plainText(64), v.trim())),
  line: filled(v.pipe(plainText(64), v.trim())),
  whatsapp: filled(v.pipe(plainText(64), v.trim())),
  zalo: filled(v.pipe(plainText(64), v.trim())),
  email: filled(AnyEmail),
  nickname: filled(v.pipe(plainText(64), v.trim())),
  payeeName: filled(v.pipe(plainText(80), v.trim())),
  mobileNum: filled(AnyMobileNumber),
  countryDialingCode: filled(DialingCode),
  recommenderId: filled(v.pipe(plainText(40), v.trim())),
  affiliateCode: filled(v.pipe(plainText(40), v.trim())),
  verificationCode: filled(AnyVerificationCode),
  firebaseChannel: v.optional(v.literal('sms')),
  firebaseIdToken: filled(wholeText(4_096)),
  /** Links who was proved at a provider to the new account; left out, nothing is linked (LOGIN-11). */
  identityTicket: v.optional(IdentityTicket),
  captcha: v.optional(CaptchaAnswer),
  registerMethod: v.optional(RegisterMethod, 'H5'),
  registerUrl: v.optional(plainText(300)),
  domain: v.optional(plainText(253)),
  type: v.optional(v.literal(0), 0),
  agree: v.literal(true, 'registration.agree_required'),
  adult: v.literal(true, 'registration.age_required'),
});
export type RegisterPayload = v.InferOutput<typeof RegisterPayload>;

/** The form, and how its sender came, which no rule of the form knows. */
export const RegisterBody = v.strictObject({
  ...RegisterPayload.entries,
  /** The link of an account that an agent has prepared (TEAM-6). */
  opening: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
  /** The links that brought this browser here; the server judges them (TEAM-4). */
  clicks: v.optional(v.pipe(v.array(Click), v.maxLength(CLICKS_MAX))),
});
export type RegisterBody = v.InferOutput<typeof RegisterBody>;

export const register = defineCall({
  name: 'register',
  method: 'PUT',
  path: '/api/register',
  summary:
    'Registers a member by username or by mobile and signs the new member in; the body is sealed (CALL-9).',
  who: 'anyone',
  cost: 'credential',
  availability: 'play',
  unsafe: true,
  sealed: true,
  body: RegisterBody,
  value: SessionInfo,
  refusals: [
    keyExpired,
    encryptedBodyRefused,
    registrationOff,
    fieldInvalid,
    linkEnded,
    captchaRequired,
    captchaWrong,
    invitationCodeError,
    invitationOwn,
    openingEnded,
    usernameTaken,
    mobileInvalid,
    codeWrong,
    identityRefused,
    tooManyRegistrations,
    mobileTaken,
  ],
});

/**
 * Whoever asks often before registering answers a captcha with each further question: names and codes are not to be
 * read off by the list. Flat, for it travels in the address.
 */
const CheckCaptcha = {
  captchaId: v.optional(CaptchaAnswer.entries.id),
  captchaAnswer: v.optional(CaptchaAnswer.entries.answer),
};

export const checkUsername = defineCall({
  name: 'checkUsername',
  method: 'GET',
  path: '/api/register/username',
  summary: 'Whether a username can still be taken; after a few questions each wants a captcha (CALL-1).',
  who: 'anyone',
  cost: 'credential',
  unsafe: false,
  module: 'REG3',
  query: v.strictObject({ username: AnyUsername, ...CheckCaptcha }),
  value: v.object({ free: v.boolean() }),
  refusals: [captchaRequired, captchaWrong],
});

export const checkEmail = defineCall({
  name: 'checkEmail',
  method: 'GET',
  path: '/api/register/email',
  summary:
    'Whether an e-mail address can be used: its form and its domain. Who has it is never told (CALL-1).',
  who: 'anyone',
  cost: 'credential',
  unsafe: false,
  module: 'REG3',
  query: v.strictObject({ email: Email, ...CheckCaptcha }),
  value: v.object({ usable: v.boolean() }),
  refusals: [captchaRequired, captchaWrong],
});

export const checkRegistration = defineCall({
  name: 'checkRegistration',
  method: 'GET',
  path: '/api/register/validation',
  summary:
    'What the rules in force say about one field (CALL-1). Never for secrets: they are checked at registering.',
  who: 'anyone',
  cost: 'credential',
  unsafe: false,
  module: 'REG3',
  query: v.strictObject({
    field: v.picklist([
      'username',
      'email',
      'nickname',
      'payeeName',
      'mobileNum',
      'recommenderId',
      'affiliateCode',
    ]),
    value: plainText(254),
    countryDialingCode: v.optional(DialingCode),
    ...CheckCaptcha,
  }),
  /** `code` is the rule that is broken, with a sentence of its own in every language. */
  value: v.object({ valid: v.boolean(), code: v.nullable(v.string()) }),
  refusals: [captchaRequired, captchaWrong],
});

export const getVerification = defineCall({
  name: 'getVerification',
  method: 'GET',
  path: '/api/verification',
  summary: 'Which proofs a registration asks for now: captcha, mobile (CALL-1).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: v.object({ captcha: v.boolean(), mobile: v.boolean() }),
  refusals: [],
});

export const getAffiliate = defineCall({
  name: 'getAffiliate',
  method: 'GET',
  path: '/api/affiliate',
  summary: 'Whether an invitation code is good; answers it as it is kept (CALL-10, AFFMAN3, REG-9).',
  who: 'anyone',
  cost: 'credential',
  unsafe: false,
  module: 'AFFMAN3',
  query: v.strictObject({ code: v.pipe(plainText(40), v.trim(), v.minLength(1)), ...CheckCaptcha }),
  value: v.object({ code: v.string() }),
  refusals: [captchaRequired, captchaWrong, invitationCodeError],
});

export const Country = v.object({
  /** ISO 3166, two letters. */
  code: v.string(),
  countryDialingCode: v.string(),
  /** A national number such as people there write it. */
  example: v.string(),
});

export const listCountries = defineCall({
  name: 'listCountries',
  method: 'GET',
  path: '/api/system/country',
  summary: 'Countries whose mobile numbers are taken here, the merchant’s own first (CALL-1).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  value: v.object({ list: v.array(Country) }),
  refusals: [],
});

/** Sets or, on a device with one, continues the trial account of this browser (LOGIN-10). */
export const testPlay = defineCall({
  name: 'testPlay',
  method: 'POST',
  path: '/api/test-play',
  summary: 'Opens a trial account with trial money and signs it in (FREEPLAY3).',
  who: 'anyone',
  cost: 'credential',
  availability: 'play',
  unsafe: true,
  body: Empty,
  value: v.object({
    token: v.string(),
    merchantCode: v.string(),
    userName: v.string(),
    customerType: v.literal(4),
  }),
  refusals: [trialOff, trialLimit],
});

export const getTrialAccount = defineCall({
  name: 'getTrialAccount',
  method: 'GET',
  path: '/api/trial-account',
  summary: 'The trial account of this browser that can still be played, or null (CALL-1, LOGIN-10).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: v.object({ name: v.nullable(v.string()) }),
  refusals: [],
});
