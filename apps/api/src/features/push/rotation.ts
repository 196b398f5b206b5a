import { PushKeyArguments } from '@laro/wire/push-key';
import webPush from 'web-push';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import { keyPurpose } from './rules.ts';
import * as store from './store.ts';

/**
 * A brand's key for push services, made by us in the act that two people decide: nobody sees its private half. Who subscribed
 * by the old one gets nothing any more until they turn it on again.
 */
export function createKeyRotation({ config }: Pick<Platform, 'config'>): ApprovalKind<PushKeyArguments> {
  return {
    name: 'push_key',
    arguments: PushKeyArguments,

    async look(scope, { contact }, lock) {
      if (lock) await store.waitForKey(scope, 'alone');
      const key = await store.keyOf(scope);
      return {
        subject: scope.merchant,
        about: scope.merchant,
        seen: key?.publicKey ?? '',
        before: { publicKey: key?.publicKey ?? null, contact: key?.subject ?? null },
        after: { contact, endsSubscriptions: await store.countSubscriptions(scope) },
      };
    },

    async apply(scope, { arguments: { contact: subject }, at: madeAt }) {
      const { privateKey, publicKey } = webPush.generateVAPIDKeys();
      const privateSealed = sealSecret(config.secretsKey, keyPurpose(scope.merchant), privateKey);
      const ended = await store.replaceKey(scope, { publicKey, privateSealed, subject, madeAt });
      return { publicKey, contact: subject, endedSubscriptions: ended };
    },
  };
}

export function bindKey(calls: CallRegistry, { scopes }: Platform, approvals: Approvals): void {
  calls.bind('getStaffPushKey', async ({ merchant }) => {
    return await scopes.read(merchant, async (scope) => {
      const found = await store.keyOf(scope);
      const key = found && {
        publicKey: found.publicKey,
        contact: found.subject,
        madeAt: found.madeAt?.toISOString() ?? null,
      };
      return { key: key ?? null, subscriptions: await store.countSubscriptions(scope) };
    });
  });

  calls.bind('rotatePushKey', async (context, { body: { id, reason, ...given } }) => {
    return await approvals.propose(context, { id, kind: 'push_key', arguments: given, reason });
  });
}
