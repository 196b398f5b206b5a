import { fillTemplate, type MessageTemplate } from '@laro/i18n/templates';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { Merchants } from '../merchants/index.ts';
import { maskContact, sealFor } from './rules.ts';
import * as store from './store.ts';

const CODE_MASKED = '••••••';

export type Values = Readonly<Record<string, string>>;
export type Letter = {
  readonly channel: store.Channel;
  readonly to: string;
  readonly template: MessageTemplate;
  readonly language: string;
  readonly values: Values;
  /** Whom it tells of their account; a code is for whoever holds the number. */
  readonly member?: string;
};

/** Writes a message down, with the number and the code masked for staff; answers its id. */
export type WriteLetter = (scope: Scope, letter: Letter, state: 'waiting' | 'unknown') => Promise<string>;

export function createLetters(
  { clock, config, ids }: Platform,
  { merchants }: { readonly merchants: Merchants },
): WriteLetter {
  return async (scope, letter, state) => {
    const brand = (await merchants.byCode(scope.merchant)).name;
    const shown = {
      ...letter.values,
      ...(config.profile !== 'DEMO' && letter.values.code && { code: CODE_MASKED }),
    };
    const { subject, text } = fillTemplate(letter.template, letter.language, { brand, ...shown });
    const id = ids.next('msg');
    await store.insertMessage(scope, {
      id,
      channel: letter.channel,
      member: letter.member ?? null,
      template: letter.template,
      toSealed: sealSecret(config.secretsKey, sealFor(id), letter.to),
      toMasked: maskContact(letter.to),
      subject: letter.channel === 'email' ? subject : null,
      text,
      state,
      createdAt: clock.now(),
    });
    return id;
  };
}
