import * as v from 'valibot';
import {
  AnyEmail,
  AnyMobileNumber,
  AnyVerificationCode,
  Email,
  MobileNumber,
  VerificationCode,
} from './codes.ts';
import { plainText } from './common.ts';
import { AnyPassword, NewPassword } from './passwords.ts';
import {
  AnyUsername,
  PaymentPassword,
  type RegisterFieldName,
  RegisterPayload,
  type RegisterSettings,
  Username,
} from './registration.ts';
import { WholeText } from './whole-text.ts';

export type RegisterMethod = 'username' | 'mobileNum';

/** What a field may say against a value, beside the messages of the fields' own rules. */
export const REGISTER_MESSAGES = {
  required: 'registration.field_required',
  pattern: 'registration.field_pattern',
  confirmMissing: 'in_incorrect_password',
  confirmOther: 'in_confirmation_correct',
  captchaMissing: 'in_vwrite_code',
  blocked: 'registration.password_blocked',
  nickname: 'members.nickname_refused',
  payeeName: 'registration.payee_name_refused',
} as const;

const text = (max: number) => v.pipe(plainText(max), v.trim());

/** Each field's own rule. */
const OWN: Readonly<Record<RegisterFieldName, v.GenericSchema<string, string>>> = {
  username: Username,
  password: NewPassword,
  paymentPassword: PaymentPassword,
  idNumber: text(40),
  qqNum: text(20),
  facebook: text(64),
  wechat: text(64),
  line: text(64),
  whatsapp: text(64),
  zalo: text(64),
  email: Email,
  nickname: text(64),
  payeeName: text(80),
  mobileNum: MobileNumber,
  recommenderId: text(40),
  affiliateCode: text(40),
  verificationCode: VerificationCode,
};

/**
 * What holds beside a merchant's pattern, which stands in place of the field's own rule. Secrets stay as strong as ours:
 * a password as long (docs/asvs.json, V6.2.1), the one for money of six digits, as every later form asks for it. Whether
 * a message can be sent to an address or a number the server judges.
 */
const BESIDE_PATTERN: typeof OWN = {
  ...OWN,
  username: AnyUsername,
  password: AnyPassword,
  email: AnyEmail,
  mobileNum: AnyMobileNumber,
  verificationCode: AnyVerificationCode,
};

/** Secrets are neither trimmed nor folded, so blanks in them count. */
const SECRET: ReadonlySet<RegisterFieldName> = new Set(['password', 'paymentPassword']);
const PATTERN_LENGTH_MAX = 200;

type Rule = { readonly asked: boolean; readonly required: boolean; readonly pattern: string | null };

/** Whether the field stands in this form, and whether it must be filled: the same answer for screen and server. */
export function registerRule(
  settings: Pick<RegisterSettings, 'fields'>,
  method: RegisterMethod,
  name: RegisterFieldName,
): Rule {
  const field = settings.fields.find((candidate) => candidate.name === name);
  const set = { asked: field?.enabled ?? false, required: field?.required ?? false };
  const pattern = field?.pattern ?? null;
  // By mobile the server makes the name, and the number is the member's key: always asked, always proved.
  const byMobile = method === 'mobileNum';
  if (name === 'password') return { asked: true, required: true, pattern };
  if (name === 'username') return { asked: !byMobile, required: !byMobile, pattern };
  if (name === 'verificationCode') return { asked: byMobile || set.asked, required: false, pattern };
  if (name === 'mobileNum' && byMobile) return { asked: true, required: true, pattern };
  const required = set.asked && set.required;
  // A link brings them along, also where the form has no field for them (REG-13).
  const fromLink = name === 'recommenderId' || name === 'affiliateCode';
  return { asked: set.asked || fromLink, required, pattern };
}

/** A merchant's pattern over the whole value. One that is no expression is as good as none: it must shut nobody out. */
function patternOf(pattern: string | null): RegExp | null {
  if (pattern === null || pattern.length > PATTERN_LENGTH_MAX) return null;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}

/** What is not asked is not kept, whoever sends it. */
const dropped = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((): undefined => undefined),
  ),
);

function fieldSchema(name: RegisterFieldName, { asked, required, pattern }: Rule) {
  if (!asked) return dropped;
  const expression = patternOf(pattern);
  const rule = expression
    ? v.pipe(BESIDE_PATTERN[name], v.regex(expression, REGISTER_MESSAGES.pattern))
    : OWN[name];
  const isEmpty = (value: string): boolean => (SECRET.has(name) ? value : value.trim()).length === 0;
  // An empty field is one that was not filled in; `lazy` picks the one rule that speaks, so that each fault has one message.
  return v.optional(
    v.lazy((value) => {
      if (value !== undefined && !(typeof value === 'string' && isEmpty(value))) return rule;
      if (!required) return dropped;
      return v.pipe(
        v.unknown(),
        v.check(() => false, REGISTER_MESSAGES.required),
      );
    }),
    required ? '' : undefined,
  );
}

/** One field's rule by itself; what passes is the value as it is kept, or undefined where nothing is. */
export function registerFieldSchema(
  settings: Pick<RegisterSettings, 'fields'>,
  method: RegisterMethod,
  name: RegisterFieldName,
): v.GenericSchema<string | undefined, string | undefined> {
  return fieldSchema(name, registerRule(settings, method, name)) as never;
}

/**
 * The merchant's rules over the shape of REG-10 (REG-4, REG-5): the browser checks by it before it sends, the server
 * before it believes. Messages are codes with a sentence of their own; each stands at its field.
 */
export function registerSchema(
  settings: Pick<RegisterSettings, 'fields'>,
  method: RegisterMethod,
): v.GenericSchema<v.InferInput<typeof RegisterPayload>, RegisterPayload> {
  const names = Object.keys(OWN) as RegisterFieldName[];
  const rules = Object.fromEntries(
    names.map((name) => [name, fieldSchema(name, registerRule(settings, method, name))]),
  );
  const shape = v.strictObject({
    ...RegisterPayload.entries,
    ...rules,
    confirmPassword: v.optional(
      v.pipe(WholeText, v.minLength(1, REGISTER_MESSAGES.confirmMissing), v.maxLength(128)),
      '',
    ),
  });
  return v.pipe(
    shape as unknown as v.GenericSchema<v.InferInput<typeof RegisterPayload>, RegisterPayload>,
    v.rawCheck(({ dataset, addIssue }) => {
      // Told beside whatever else is wrong, so that a member corrects a form once.
      const given = dataset.value as Partial<RegisterPayload> | null;
      if (typeof given !== 'object' || given === null) return;
      const report = (key: keyof RegisterPayload, message: string): void => {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: given, key, value: given[key] }] as never,
        });
      };
      const { password, confirmPassword, mobileNum, verificationCode, firebaseIdToken } = given;
      if (confirmPassword && password !== confirmPassword) {
        report('confirmPassword', REGISTER_MESSAGES.confirmOther);
      }
      if (mobileNum && !given.countryDialingCode) report('mobileNum', 'codes.mobile_invalid');
      const proofAsked = registerRule(settings, method, 'verificationCode').asked;
      if (mobileNum && proofAsked && !verificationCode && !firebaseIdToken) {
        report('verificationCode', REGISTER_MESSAGES.required);
      }
    }),
  );
}
