import type { CodePurpose } from '@laro/wire/codes';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import type { Channel } from '../messages/index.ts';
import type * as store from './store.ts';

export type Target = {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** E.164, or an address in lower case. */
  readonly to: string;
  readonly member: string | null;
};

/** What is looked up without being kept: places, askers and answers. */
export interface Keys {
  placeOf(merchant: string, target: Target, browser: string): store.Place;
  answerOf(merchant: string, target: Target, code: string): Buffer;
  askerOf(merchant: string, ip: string): Buffer;
}

export function createKeys({ config }: Pick<Platform, 'config'>): Keys {
  const hash = (what: string, ...parts: readonly string[]) =>
    keyedHash(config.secretsKey, `codes.${what}`, parts.join('\n'));
  return {
    placeOf: (merchant, { purpose, channel, to, member }, browser) => ({
      purpose,
      channel,
      member,
      destination: hash('destination', merchant, channel, to),
      browser: hash('browser', merchant, browser),
    }),
    answerOf: (merchant, { purpose, channel, to, member }, code) =>
      hash('answer', merchant, channel, purpose, to, member ?? '', code),
    askerOf: (merchant, ip) => hash('asker', merchant, networkOf(ip)),
  };
}
