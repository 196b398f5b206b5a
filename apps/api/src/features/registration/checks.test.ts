import type { RegisterFieldName } from '@laro/wire/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
const OTHER = 'other.test';
beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
});
afterAll(async () => await world.stop());

async function ask(
  merchant: string,
  field: RegisterFieldName,
  rule: { enabled: boolean; required?: boolean },
) {
  await world.owner.query(
    `insert into registration.field (merchant, name, enabled, required, pattern, sort) values ($1, $2, $3, $4, null, 50)`,
    [merchant, field, rule.enabled, rule.required ?? false],
  );
  // In force with the next look at the merchant.
  clock.advance(6_000);
}

describe('what a form asks before it is sent', () => {
  it('CALL-1 REG-4 the settings tell ways, fields in their order, captcha and age', async () => {
    const { value } = await world.visitor().call('getRegisterSettings', {});
    expect(value).toMatchObject({ captcha: true, agreeDefault: true, minimumAge: 18 });
    expect(value.methods).toEqual(['username', 'mobileNum']);
    expect(
      value.fields.filter(({ enabled }) => enabled).map(({ name, required }) => [name, required]),
    ).toEqual([
      ['username', true],
      ['mobileNum', false],
      ['verificationCode', false],
      ['password', true],
      ['affiliateCode', false],
    ]);
    expect(value.fields).toHaveLength(17);
    expect((await world.visitor(OTHER).call('getRegisterSettings', {})).value.methods).toEqual(['username']);
  });

  it('CALL-1 verification, countries, names and addresses', async () => {
    const visitor = world.visitor();
    await world.register('occupied');
    expect((await visitor.call('getVerification', {})).value).toEqual({ captcha: true, mobile: true });
    const countries = (await visitor.call('listCountries', {})).value.list;
    expect(countries[0]).toMatchObject({ code: 'PH', countryDialingCode: '63' });
    expect((await visitor.call('checkUsername', { username: 'Occupied' })).value).toEqual({ free: false });
    expect((await visitor.call('checkUsername', { username: 'unoccupied' })).value).toEqual({ free: true });
    expect((await visitor.call('checkEmail', { email: 'a@example.com' })).value).toEqual({ usable: true });
    expect((await visitor.call('checkEmail', { email: 'a@printer.local' })).value).toEqual({ usable: false });
  });

  it('CALL-1 one field is judged by the rules in force', async () => {
    const visitor = world.visitor();
    await ask('DEMO', 'nickname', { enabled: true });
    await ask('DEMO', 'payeeName', { enabled: true });
    await ask('DEMO', 'email', { enabled: true, required: true });
    const judged = async (
      field: 'username' | 'email' | 'nickname' | 'payeeName' | 'mobileNum' | 'affiliateCode',
      value: string,
    ) => (await visitor.call('checkRegistration', { field, value, countryDialingCode: '63' })).value.code;
    expect(await judged('username', 'occupied')).toBe('registration.username_taken');
    expect(await judged('username', '1x')).toBe('registration.username_pattern');
    expect(await judged('username', 'unoccupied')).toBeNull();
    expect(await judged('email', '')).toBe('registration.field_required');
    expect(await judged('email', 'a@b.invalid')).toBe('codes.email_invalid');
    expect(await judged('nickname', 'adm1n')).toBe('members.nickname_refused');
    expect(await judged('payeeName', 'Juana 7')).toBe('registration.payee_name_refused');
    expect(await judged('payeeName', 'Juana Cruz')).toBeNull();
    expect(await judged('mobileNum', '0917 123 4567')).toBeNull();
    expect(await judged('mobileNum', '12345')).toBe('codes.mobile_invalid');
    expect(await judged('affiliateCode', 'nosuchcode')).toBe('invitation_code_error');
  });
});
