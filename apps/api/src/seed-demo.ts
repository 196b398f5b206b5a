import { readFileSync } from 'node:fs';
import { createApp } from './app.ts';
import { openSeeding } from './demo/history/seeding-store.ts';
import { DEMO_AGENT, DEMO_MERCHANT } from './demo/merchant.ts';
import { saveRebateRates, saveRewardTerms, saveVipLevels, seedReferenceData } from './demo/store.ts';
import { hashPassword } from './features/members/index.ts';
import { changeReach } from './features/staff/index.ts';
import { bootPlatform } from './platform/boot.ts';
import { readConfig } from './platform/config.ts';

/**
 * One-shot: the DEMO merchant with its demo sign-ins. Refused outside profile DEMO, where nobody's password may be
 * known to a script. Environment: the API's, DATABASE_OWNER_URL, DEMO_*_PASSWORD, STUDIO_PUBLIC_KEY_FILE, and with
 * SANDBOX_URL also SANDBOX_MAIL_PORT, SANDBOX_TOKEN, SANDBOX_PAY_KEY and SANDBOX_PAY_WEBHOOK_SECRET; with PERYA_PUBLIC_KEY_FILE it has the outside vendor as well, with
 * DEMO_CROWD, names of simulated members, and DEMO_CROWD_PASSWORD those members. DEMO_HISTORY_DAYS asks for an invented history
 * of so many days, which `demo-history.ts` tells later: only a database where nobody is yet has one.
 */
async function main(): Promise<void> {
  if (process.env.LARO_PROFILE !== 'DEMO') throw new Error('Demo sign-ins exist in profile DEMO only.');
  const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' });
  const peryaKeyFile = process.env['PERYA_PUBLIC_KEY_FILE'];
  await seedReferenceData({
    ownerUrl: required('DATABASE_OWNER_URL'),
    studioUrl: config.studioUrl.origin,
    secretsKey: config.secretsKey,
    studioPublicKey: readFileSync(required('STUDIO_PUBLIC_KEY_FILE'), 'utf8'),
    ...(config.sandboxUrl &&
      peryaKeyFile && {
        perya: { url: config.sandboxUrl.origin, publicKey: readFileSync(peryaKeyFile, 'utf8') },
      }),
    ...(config.sandboxUrl && {
      sandbox: {
        origin: config.sandboxUrl.origin,
        mailPort: Number(required('SANDBOX_MAIL_PORT')),
        token: required('SANDBOX_TOKEN'),
        secretsKey: config.secretsKey,
        pay: { key: required('SANDBOX_PAY_KEY'), webhookSecret: required('SANDBOX_PAY_WEBHOOK_SECRET') },
      },
    }),
  });

  const days = process.env['DEMO_HISTORY_DAYS'];
  if (days) {
    await openSeeding(required('DATABASE_OWNER_URL'), DEMO_MERCHANT.code, Number(days));
    await saveRebateRates(required('DATABASE_OWNER_URL'));
  }
  await saveRewardTerms(required('DATABASE_OWNER_URL'));
  await saveVipLevels(required('DATABASE_OWNER_URL'));

  const platform = await bootPlatform(config);
  const app = await createApp(platform);
  const { members, merchants, registration, staff } = app.features;
  try {
    const merchant = await merchants.byCode('DEMO');
    const people = [
      { account: 'demo', type: 0, password: required('DEMO_MEMBER_PASSWORD') },
      { account: DEMO_AGENT, type: 1, password: required('DEMO_AGENT_PASSWORD') },
      ...(process.env.DEMO_CROWD?.split(',') ?? []).map((account) => ({
        account,
        type: 40 as const,
        password: required('DEMO_CROWD_PASSWORD'),
      })),
    ] as const;
    for (const person of people) {
      await platform.scopes.write('DEMO', async (scope) => {
        const known = await members.byAccount(scope, person.account);
        if (!known) await registration.createNamed(scope, merchant, person);
        // A visitor may have come first under the name of one of the crowd, and keeps it.
        else if (known.type === person.type)
          await members.setPasswordHash(scope, known.id, await hashPassword(person.password));
      });
    }
    const passwordHash = await hashPassword(required('DEMO_STAFF_PASSWORD'));
    // Two people of the group, since what the group decides takes two; the application cannot add one to a group. The second
    // decides what the first proposes of money, and manages no colleagues, or a visitor who is alone in the demo could invite none.
    const colleagues = [
      { username: 'staff', role: 'admin' },
      { username: 'partner', role: 'finance' },
    ] as const;
    for (const { username, role } of colleagues) {
      const saved = await platform.scopes.write('DEMO', async (scope) => {
        await staff.save(scope, { id: platform.ids.next('stf'), username, passwordHash, role });
        return await staff.byUsername(scope, username);
      });
      // A visitor of the demo may have disabled them: then the operator's command refuses them.
      if (saved?.disabled) continue;
      const asked = {
        merchant: 'DEMO',
        username,
        operator: 'npm start',
        reason: 'The demo has two of the group.',
      };
      await changeReach(required('DATABASE_OWNER_URL'), 'group', asked);
    }
  } finally {
    await app.close();
    await platform.close();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required.`);
  return value;
}

try {
  await main();
} catch (error) {
  console.error(`Seeding failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
