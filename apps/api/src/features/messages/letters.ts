import { fillTemplate, type MessageTemplate } from '@laro/i18n/templates';
import { maskContact } from '../../platform/masks.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { Merchants } from '../merchants/index.ts';
import { sealFor } from './rules.ts';
import * as store from './store.ts';

const MASKED = '••••••';

export type Values = Readonly<Record<string, string>>;
type Addressed = {
  readonly channel: store.Channel;
  readonly to: string;
  /** Whom it tells of their account; a code is for whoever holds the number. */
  readonly member?: string;
};
export type Letter = Addressed & {
  readonly template: MessageTemplate;
  readonly language: string;
  readonly values: Values;
};
/** What somebody else has put into words already. */
type Worded = Addressed & {
  /** What it is about, by the name of whoever sends it. */
  readonly template: string;
  readonly subject: string;
  readonly text: string;
};

type State = 'waiting' | 'unknown';

export interface Letters {
  /** Writes a message down, with the number and the code masked for staff; answers its id. */
  write(scope: Scope, letter: Letter, state: State): Promise<string>;
  writeWords(scope: Scope, worded: Worded, state: State): Promise<string>;
}

export function createLetters(
  { clock, config, ids }: Platform,
  { merchants }: { readonly merchants: Merchants },
): Letters {
  const writeWords: Letters['writeWords'] = async (scope, { to, member = null, ...words }, state) => {
    const id = ids.next('msg');
    await store.insertMessage(scope, {
      ...words,
      id,
      member,
      toSealed: sealSecret(config.secretsKey, sealFor(id), to),
      toMasked: maskContact(to),
      subject: words.channel === 'email' ? words.subject : null,
      state,
      createdAt: clock.now(),
    });
    return id;
  };

  return {
    writeWords,
    async write(scope, { template, language, values, ...addressed }, state) {
      const brand = (await merchants.byCode(scope.merchant)).name;
      const shown = {
        ...values,
        // What lets its bearer in is nobody's to read afterwards.
        ...(config.profile !== 'DEMO' && values.code && { code: MASKED }),
        ...(config.profile !== 'DEMO' && values.link && { link: MASKED }),
      };
      const words = fillTemplate(template, language, { brand, ...shown });
      return await writeWords(scope, { ...addressed, template, ...words }, state);
    },
  };
}
