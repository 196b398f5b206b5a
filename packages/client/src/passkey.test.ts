import { describe, expect, it } from 'vitest';
import { failureOf } from './passkey.ts';

const named = (name: string, cause?: unknown) => Object.assign(new Error(name, { cause }), { name });

describe('a passkey that did not come', () => {
  it.each([
    ['nobody answered, or the member said no', named('NotAllowedError'), 'aborted'],
    ['the prompt was called off', named('AbortError'), 'aborted'],
    ['this device holds one already', named('InvalidStateError'), 'known'],
    ['the library wraps what the browser said', named('Error', named('InvalidStateError')), 'known'],
    ['the browser cannot', named('NotSupportedError'), 'unable'],
    ['something that is no error', 'no', 'unable'],
  ] as const)('%s', (_, thrown, why) => {
    expect(failureOf(thrown)).toMatchObject({ name: 'PasskeyFailed', why, cause: thrown });
  });
});
