import { describe, expect, it } from 'vitest';
import { failureOf, passkeyWords } from './passkeys.ts';

const named = (name: string, cause?: unknown) => Object.assign(new Error(name, { cause }), { name });

describe('a passkey that was not made', () => {
  it.each([
    ['nobody answered, or the member said no', named('NotAllowedError'), 'passkeyAborted'],
    ['the prompt was called off', named('AbortError'), 'passkeyAborted'],
    ['this device holds one already', named('InvalidStateError'), 'passkeyKnown'],
    ['the library wraps what the browser said', named('Error', named('InvalidStateError')), 'passkeyKnown'],
    ['the browser cannot', named('NotSupportedError'), 'passkeyUnable'],
    ['something that is no error', 'no', 'passkeyUnable'],
  ] as const)('%s', (_, thrown, words) => {
    expect(passkeyWords(failureOf(thrown))).toBe(words);
  });

  it('says nothing of failures that are not the browser’s', () => {
    expect(passkeyWords(new Error('Refused'))).toBeNull();
    expect(passkeyWords(null)).toBeNull();
  });
});
