import { hash } from 'node:crypto';
import type { CaptchaAnswer } from '@laro/wire/captcha';
import type { BrowserClient } from './browser-client.ts';

/** Asks for a captcha of the kind that a program can solve, and solves it as a browser would. */
export async function solveCaptcha(visitor: BrowserClient): Promise<CaptchaAnswer> {
  const { value } = await visitor.call('getCaptcha', { kind: 'work' });
  if (!value.work) throw new Error('Work was asked for.');
  const { salt, target, ceiling } = value.work;
  for (let n = 0; n < ceiling; n += 1) {
    if (hash('sha256', `${salt}${n}`) === target) return { id: value.id, answer: String(n) };
  }
  throw new Error('No number below the ceiling does it.');
}
