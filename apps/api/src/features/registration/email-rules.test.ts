import { expect, it } from 'vitest';
import { isUsableEmail } from './email-rules.ts';

it.each([
  ['juana@example.com', true],
  ['j.c+1@mail.example.com.ph', true],
  ['juana@xn--bcher-kva.example', true],
  ['juana@localhost', false],
  ['juana@com', false],
  ['juana@printer.local', false],
  ['juana@nowhere.invalid', false],
  ['juana@127.0.0.1', false],
  ['juana@-a.com', false],
  ['juana@a..com', false],
  ['juana@b@c.com', false],
  ['@example.com', false],
])('CALL-1 whether mail to %s can arrive: %s', (email, usable) => {
  expect(isUsableEmail(email)).toBe(usable);
});
