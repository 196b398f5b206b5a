import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { registerSchema } from './register-schema.ts';
import { REGISTER_FIELDS, type RegisterField, RegisterPayload } from './registration.ts';

const settings = (fields: Partial<Record<string, Partial<RegisterField>>>) => ({
  fields: REGISTER_FIELDS.map((name) => ({
    name,
    enabled: false,
    required: false,
    pattern: null,
    ...fields[name],
  })),
});
const PLAIN = settings({
  username: { enabled: true, required: true },
  password: { enabled: true, required: true },
});
const valid = {
  username: 'juana',
  password: 'correct horse 7',
  confirmPassword: 'correct horse 7',
  agree: true,
  adult: true,
} as const;

function messages(rules: ReturnType<typeof settings>, payload: object, method?: 'username' | 'mobileNum') {
  const parsed = v.safeParse(registerSchema(rules, method ?? 'username'), payload as never);
  return (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`).toSorted();
}

describe('the rules of registration', () => {
  it('REG-4 an empty field passes where it is not required, and is told where it is', () => {
    const asked = settings({ username: { enabled: true }, email: { enabled: true } });
    const must = settings({ username: { enabled: true }, email: { enabled: true, required: true } });
    for (const email of ['', undefined, '  ']) {
      expect(messages(asked, { ...valid, email })).toEqual([]);
      expect(messages(must, { ...valid, email })).toEqual(['email registration.field_required']);
    }
    expect(messages(must, { ...valid, email: 'no address' })).toEqual(['email codes.email_invalid']);
    expect(messages(must, { ...valid, email: 'Juana@Example.com' })).toEqual([]);
  });

  it('REG-4 the merchant’s pattern judges the whole value, and a broken one shuts nobody out', () => {
    const rule = (pattern: string) => settings({ qqNum: { enabled: true, pattern } });
    expect(messages(rule('\\d{5,11}'), { ...valid, qqNum: '123456' })).toEqual([]);
    expect(messages(rule('\\d{5,11}'), { ...valid, qqNum: 'x123456' })).toEqual([
      'qqNum registration.field_pattern',
    ]);
    expect(messages(rule('(('), { ...valid, qqNum: 'anything' })).toEqual([]);
  });

  it.each([
    ['username', '[0-9]{5}', '90210', 'juanita'],
    ['password', '.{8,100}', 'p'.repeat(90), 'p'.repeat(101)],
    ['email', '[a-z]+@corp', 'juana@corp', 'juana@example.com'],
    ['mobileNum', '\\+63 9\\d{9}', '+63 9171234567', '0917 123 4567'],
    ['verificationCode', '[A-Z]{3}-\\d{3}', 'ABC-123', '123456'],
  ])('REG-4 the pattern of %s stands in place of its own rule', (name, pattern, good, bad) => {
    const rules = settings({ username: { enabled: true }, [name]: { enabled: true, pattern } });
    const given = (value: string) => ({
      ...valid,
      countryDialingCode: '+63',
      ...(name === 'password' ? { confirmPassword: value } : {}),
      [name]: value,
    });
    expect(messages(rules, given(good))).toEqual([]);
    expect(messages(rules, given(bad))).toEqual([`${name} registration.field_pattern`]);
    expect(messages(settings({ [name]: { enabled: true } }), given(good))).not.toEqual([]);
  });

  it('REG-4 no pattern makes a secret weaker than ours', () => {
    const rules = settings({
      password: { enabled: true, pattern: '.*' },
      paymentPassword: { enabled: true, pattern: '.*' },
    });
    expect(
      messages(rules, { ...valid, password: 'seven77', confirmPassword: 'seven77', paymentPassword: '1' }),
    ).toEqual([
      'password registration.password_short',
      'paymentPassword registration.payment_password_pattern',
    ]);
  });

  it('REG-5 the confirmation is asked for, and must equal the password', () => {
    expect(messages(PLAIN, { ...valid, confirmPassword: '' })).toEqual([
      'confirmPassword in_incorrect_password',
    ]);
    expect(messages(PLAIN, { ...valid, confirmPassword: undefined })).toEqual([
      'confirmPassword in_incorrect_password',
    ]);
    expect(messages(PLAIN, { ...valid, confirmPassword: 'another one' })).toEqual([
      'confirmPassword in_confirmation_correct',
    ]);
  });

  it('REG-8 everything that is wrong is told at once, each at its field', () => {
    expect(
      messages(PLAIN, {
        username: '',
        password: 'short',
        confirmPassword: 'other',
        agree: false,
        adult: true,
      }),
    ).toEqual([
      'agree registration.agree_required',
      'confirmPassword in_confirmation_correct',
      'password registration.password_short',
      'username registration.field_required',
    ]);
  });

  it('REG-2 REG-7 by mobile the number and its proof are asked, and a username is not', () => {
    const { username: _, ...rest } = valid;
    expect(messages(PLAIN, rest, 'mobileNum')).toEqual(['mobileNum registration.field_required']);
    const number = { ...rest, mobileNum: '917 123 4567', countryDialingCode: '+63' };
    expect(messages(PLAIN, number, 'mobileNum')).toEqual(['verificationCode registration.field_required']);
    expect(messages(PLAIN, { ...number, verificationCode: '123456' }, 'mobileNum')).toEqual([]);
    expect(messages(PLAIN, { ...number, firebaseIdToken: 'x'.repeat(40) }, 'mobileNum')).toEqual([]);
    expect(messages(PLAIN, { ...number, verificationCode: '12345678901' }, 'mobileNum')).toEqual([
      'verificationCode codes.wrong',
    ]);
    expect(
      messages(PLAIN, { ...rest, mobileNum: '9171234567', verificationCode: '1234' }, 'mobileNum'),
    ).toEqual(['mobileNum codes.mobile_invalid']);
  });

  it('a field that is not asked is not kept, whoever sends it', () => {
    const parsed = v.parse(registerSchema(PLAIN, 'username'), {
      ...valid,
      idNumber: '12-34',
      email: 'not even one',
    });
    expect([parsed.idNumber, parsed.email]).toEqual([undefined, undefined]);
  });

  it('browser and server agree: what passes once passes again unchanged, and fits the shape of the wire', () => {
    const field = fc.record({
      enabled: fc.boolean(),
      required: fc.boolean(),
      pattern: fc.constantFrom(null, '.{1,12}', '[a-z0-9 ]*', '(('),
    });
    const rules = fc
      .record(Object.fromEntries(REGISTER_FIELDS.map((name) => [name, field])))
      .map((fields) => settings(fields));
    const value = fc.option(
      fc.oneof(
        fc.constantFrom('', ' ', 'juana', 'Juana', '123456', 'a@b.example', '917 123 4567', '<script>'),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
      ),
      { nil: undefined },
    );
    const payload = fc
      .record(Object.fromEntries(REGISTER_FIELDS.map((name) => [name, value])))
      .map((fields) => ({ ...valid, countryDialingCode: '63', ...fields }));
    fc.assert(
      fc.property(rules, payload, fc.constantFrom('username', 'mobileNum'), (rule, given, method) => {
        const schema = registerSchema(rule, method);
        const first = v.safeParse(schema, given as never);
        if (!first.success) return;
        const second = v.safeParse(schema, first.output);
        expect(second.success && second.output).toEqual(first.output);
        expect(v.safeParse(RegisterPayload, first.output).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
