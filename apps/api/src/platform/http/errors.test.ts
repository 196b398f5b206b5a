import { LANGUAGES } from '@laro/i18n';
import { refusalSentence } from '@laro/i18n/refusals';
import { profitTooLong } from '@laro/wire/records';
import { tooYoung } from '@laro/wire/verification';
import { expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { answerTo } from './errors.ts';

it.each(Object.keys(LANGUAGES))(
  'a refusal says in %s what it carries in place of every brace',
  (language) => {
    for (const [spec, value] of [
      [tooYoung, { minimumAge: 21 }],
      [profitTooLong, { max: 92 }],
    ] as const) {
      const { body } = answerTo(new Refusal(spec, value), { error: () => {} }, (code) =>
        refusalSentence(code, language),
      );
      const { message } = body as { readonly message: string };
      expect(message).not.toContain('{');
      expect(message).toContain(String(Object.values(value)[0]));
    }
  },
);
