import { describe, expect, it } from 'vitest';
import { REQUIRED_TEXTS } from './required-texts.ts';
import { readMessages } from './vite.ts';

const ROWS = Object.entries(REQUIRED_TEXTS).map(([code, row]) => ({ code, ...row }));

describe('the texts of the error catalogue', () => {
  it.each(ROWS)('$code stands word for word at the head of every message that says it', async (row) => {
    const heads: string[] = [];
    for (const message of row.messages) {
      const [namespace = ''] = message.split('.', 1);
      const english = (await readMessages('EN', namespace)) ?? {};
      heads.push((english[message.slice(namespace.length + 1)] ?? '').slice(0, row.text.length));
    }
    expect(heads).toEqual(row.messages.map(() => row.text));
    expect(row.messages.length > 0).toBe(!('later' in row));
  });

  it('are all those that ERR-2 words, and nobody says them under a second code', () => {
    const texts = ROWS.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Invalid invitation code',
        'You are not logged in, please login first',
        'Account lacks permission or feature unavailable',
        'User does not exist or is disabled',
        'Username already exists',
        'Account format incorrect',
        'Password format incorrect',
        'E-mail format incorrect',
        'Name format incorrect',
        'Verification code error',
        'Wrong captcha',
        'Referrer link error',
        'The mobile num is not valid',
        'Please enter a valid mobile number',
        'Unknown error',
        'The requested url is empty',
        'System upgrading, please try again later',
        'Access restricted by IP or region',
        'Non-member cannot log in on member side',
        'Non-agent cannot log in on agent side',
        'Network slow or offline',
      ]),
    );
  });
});
