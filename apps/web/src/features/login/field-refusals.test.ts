import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { faultsOf } from './field-refusals.ts';

const SHOWN = ['username', 'mobileNum', 'password', 'affiliateCode'];

describe('what a refused registration says about its fields', () => {
  it.each([
    ['registration.username_taken', 'username'],
    ['security.mobile_taken', 'mobileNum'],
    ['invitation_code_error', 'affiliateCode'],
  ])('lays %s at %s', (code, field) => {
    expect(faultsOf(new ApiError(code, 409, 'No.', undefined), SHOWN)).toEqual({ [field]: code });
  });

  it('lays the issues of the server at their fields, and drops those of fields the form does not have', () => {
    const issues = [
      { path: 'body.password', message: 'registration.password_blocked' },
      { path: 'body.captcha', message: 'registration.captcha' },
    ];
    expect(faultsOf(new ApiError('registration.field_invalid', 422, 'Check.', { issues }), SHOWN)).toEqual({
      password: 'registration.password_blocked',
    });
  });

  it.each([
    ['a refusal of the whole', new ApiError('registration.registration_off', 403, 'Off.', undefined)],
    ['a refusal of a field that is not shown', new ApiError('codes.wrong', 422, 'No.', undefined)],
    [
      'issues of other fields only',
      new ApiError('wire.malformed', 422, 'No.', { issues: [{ path: 'body.x' }] }),
    ],
    ['a value of another shape', new ApiError('wire.malformed', 422, 'No.', { issues: 'all of it' })],
    ['no answer', new NetworkError('offline')],
  ])('says nothing for %s', (_, error) => {
    expect(faultsOf(error, SHOWN)).toBeNull();
  });
});
