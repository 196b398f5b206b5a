import { appCode, type Phone } from '@laro/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BEHIND_A_PROXY,
  countAsked,
  expectSignedIn,
  fillPasswords,
  LANGUAGES,
  type Language,
  openPhone,
  PATIENCE,
  passCaptcha,
  signOut,
  tryPassword,
  type Words,
  wordsIn,
} from './account-desk.ts';
import { type HeldPasskey, holdPasskeys, signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';

const STEP_MS = 30_000;
const ENGLISH = wordsIn('EN');

runProduct(BEHIND_A_PROXY);

const newPhone = async (language: Language = 'EN'): Promise<Phone> =>
  await openPhone({ language, refusals: true });

/** The five minutes of a proof go by. */
async function letProofsGrowOld(): Promise<void> {
  await product.query(`update sessions.proof set at = at - interval '6 minutes'`);
}

/** Sets the app up in the security center; answers its key and the recovery codes. */
async function setUpApp(
  { page }: Phone,
  { security }: Words = ENGLISH,
): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  const key = ((await page.locator('.copy-text').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(security('totpCode')).fill(appCode(key, Date.now()));
  await page.getByRole('button', { name: security('totpConfirm') }).click();
  await page.getByText(security('recoveryOnce')).waitFor();
  const codes = await page.locator('.recovery-codes li').allTextContents();
  await page.getByRole('button', { name: security('recoverySaved') }).click();
  return { key, codes };
}

describe.each(LANGUAGES)(
  'a member with a second factor, in %s; each story goes on from the one before',
  (language) => {
    const words = wordsIn(language);
    const { login, refusals, security } = words;
    let member: { readonly name: string; readonly password: string };
    let key = '';
    let codes: readonly string[] = [];
    let passkeys: readonly HeldPasskey[] = [];

    // The member begins without a second factor in either language.
    beforeAll(async () => {
      await product.query(
        'delete from security.passkey; delete from security.totp; delete from security.recovery_code',
      );
    });

    it('the app is set up after the password was asked once more, and then opens the second factor', async () => {
      member = { name: 'demo', password: product.passwords.member };
      const phone = await newPhone(language);
      const { page } = phone;
      await signIn(phone, product.webUrl, { username: 'demo', password: member.password });
      await letProofsGrowOld();
      await page.goto('/m/securityCenter');
      await page.getByRole('button', { name: new RegExp(`^${security('totp')}`) }).click();
      await page.getByRole('button', { name: security('totpStart') }).click();
      const question = page.getByRole('dialog', { name: security('stepTitle') });
      await question.getByLabel(security('stepPassword'), { exact: true }).fill('not these words');
      await question.getByRole('button', { name: security('stepConfirm') }).click();
      await question.getByText(refusals('security.proof_wrong')).waitFor();
      await look(phone, `step-up-password-${language}`);
      expect(await phone.axe()).toEqual([]);
      await question.getByLabel(security('stepPassword'), { exact: true }).fill(member.password);
      const proved = countAsked(phone, 'POST', '/api/security/step-up');
      await question.getByRole('button', { name: security('stepConfirm') }).dblclick();
      ({ key, codes } = await setUpApp(phone, words));
      expect([proved(), codes.length]).toEqual([1, 10]);
      await signOut(phone, words);

      await page.goto('/m/login');
      await tryPassword(phone, member, words);
      await page.getByLabel(login('secondTotp')).fill('000000');
      await page.getByRole('button', { name: login('goOn') }).click();
      await page.getByRole('alert').getByText(refusals('login.second_factor_wrong')).waitFor();
      await look(phone, `second-factor-app-${language}`);
      expect(await phone.axe()).toEqual([]);
      // Half a sign-in is none: a reload begins with the first step.
      await page.reload();
      await tryPassword(phone, member, words);
      await page.getByLabel(login('secondTotp')).fill(appCode(key, Date.now() + STEP_MS));
      const asked = countAsked(phone, 'POST', '/api/login/second-factor');
      await page.getByRole('button', { name: login('goOn') }).dblclick();
      await expectSignedIn(phone, 'demo');
      expect(asked()).toBe(1);
      await phone.close();
    });

    it('a recovery code opens the second factor once', async () => {
      const phone = await newPhone(language);
      const { page } = phone;
      const enterCode = async (code: string) => {
        await page.goto('/m/login');
        await tryPassword(phone, member, words);
        await page.getByRole('button', { name: login('useFactorRecovery') }).click();
        await page.getByLabel(login('secondRecovery')).fill(code);
        await page.getByRole('button', { name: login('goOn') }).click();
      };
      await enterCode(codes[0] ?? '');
      await expectSignedIn(phone, 'demo');
      await signOut(phone, words);
      await enterCode(codes[0] ?? '');
      await page.getByRole('alert').getByText(refusals('login.second_factor_wrong')).waitFor();
      await look(phone, `second-factor-recovery-${language}`);
      expect(await phone.axe()).toEqual([]);
      await page.getByLabel(login('secondRecovery')).fill(codes[1] ?? '');
      await page.getByRole('button', { name: login('goOn') }).click();
      await expectSignedIn(phone, 'demo');
      await phone.close();
    });

    it('a passkey opens the second factor, answers the question of a sensitive act, and signs in by its button', async () => {
      const phone = await newPhone(language);
      const { page } = phone;
      const holder = await holdPasskeys(phone);
      // A browser that offers no passkeys at the field: what happens here, the button does.
      await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
      await page.goto('/m/login');
      await tryPassword(phone, member, words);
      await page.getByRole('button', { name: login('useFactorRecovery') }).click();
      await page.getByLabel(login('secondRecovery')).fill(codes[2] ?? '');
      await page.getByRole('button', { name: login('goOn') }).click();
      await expectSignedIn(phone, 'demo');
      await page.goto('/m/securityCenter');
      await page.getByRole('button', { name: new RegExp(`^${security('passkeys')}`) }).click();
      await page.getByLabel(security('passkeyName')).fill('This phone');
      await page.getByRole('button', { name: security('passkeyAdd'), exact: true }).click();
      await page.getByText('This phone').waitFor();

      await letProofsGrowOld();
      await page.getByRole('button', { name: security('passkeyRemove', { name: 'This phone' }) }).click();
      await page.getByRole('button', { name: security('remove'), exact: true }).click();
      const question = page.getByRole('dialog', { name: security('stepTitle') });
      await question.waitFor();
      await look(phone, `step-up-passkey-${language}`);
      expect(await phone.axe()).toEqual([]);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: security('remove'), exact: true }).waitFor();
      await page.goto('/m/securityCenter');
      await page.getByRole('button', { name: new RegExp(`^${security('recovery')}`) }).click();
      await page.getByRole('button', { name: security('recoveryRenew') }).click();
      await question.getByRole('button', { name: security('stepPasskey') }).click();
      await page.getByText(security('recoveryOnce')).waitFor();
      await page.getByRole('button', { name: security('recoverySaved') }).click();
      passkeys = await holder.list();
      await signOut(phone, words);

      await page.goto('/m/login');
      await tryPassword(phone, member, words);
      // Its words are those of the button that signs in without a password: this one stands in the second factor.
      await page.getByLabel(login('secondTotp')).waitFor();
      await page.getByRole('button', { name: login('useFactorPasskey') }).click();
      await page.getByRole('button', { name: login('passkeyUse') }).click();
      await expectSignedIn(phone, 'demo');
      await signOut(phone, words);

      await page.goto('/m/login');
      const asked = countAsked(phone, 'POST', '/api/login/passkey');
      await page.getByRole('button', { name: login('passkey') }).dblclick();
      await expectSignedIn(phone, 'demo');
      expect(asked()).toBe(1);
      passkeys = await holder.list();
      await phone.close();
    });

    it('a passkey chosen at the field of the username signs in; meanwhile the button waits and opens no second session', async () => {
      const phone = await newPhone(language);
      const { page } = phone;
      await (await holdPasskeys(phone)).take(passkeys);
      // The member chooses when this lets the question through, and the server answers when that does.
      const [chosen, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route('**/api/login/passkey/options', async (route) => {
        await chosen.promise;
        await route.continue();
      });
      await page.route('**/api/login/passkey', async (route) => {
        await answered.promise;
        await route.continue();
      });
      const asked = countAsked(phone, 'POST', '/api/login/passkey');
      await page.goto('/m/login');
      const button = page.getByRole('button', { name: login('passkey') });
      await button.waitFor();
      expect(await page.getByLabel(login('username')).getAttribute('autocomplete')).toContain('webauthn');
      chosen.resolve();
      await expect.poll(() => button.getAttribute('aria-busy'), PATIENCE).toBe('true');
      // On the button itself: a forced click lands on whatever lies over it, such as the bar at the bottom.
      await button.dispatchEvent('click');
      answered.resolve();
      await expectSignedIn(phone, 'demo');
      expect(asked()).toBe(1);
      const session = await page.context().request.get('/api/session');
      expect((await session.json()).value.session).toMatchObject({ userName: 'demo' });
      await phone.close();
    });
  },
);

describe('who is proved by somebody else', () => {
  const words = wordsIn('TY');
  const { login, security } = ENGLISH;

  it('LOGIN-11 REG-1 by Facebook in TY: says no first, then opens an account, and meets the second factor on the next way in', async () => {
    const phone = await newPhone('TY');
    const { page } = phone;
    const toFacebook = async () => {
      await page.goto('/m/login');
      await page.getByRole('button', { name: words.login('continueWith', { provider: 'Facebook' }) }).click();
    };
    await toFacebook();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.waitForURL('**/m/login?refused=**');
    await page.getByText(words.login('refusedIdentity')).waitFor();
    await look(phone, 'provider-refused-TY');
    expect(await phone.axe()).toEqual([]);

    await toFacebook();
    await page.getByRole('button', { name: /Makisig/ }).click();
    await page.waitForURL('**/m/register?identity=facebook');
    await page.getByText(words.registration('identityText', { provider: 'Facebook' })).waitFor();
    await look(phone, 'provider-register-TY');
    expect(await phone.axe()).toEqual([]);
    await page.getByLabel(words.login('username')).fill('makisig1');
    await fillPasswords(phone, words);
    await page.getByLabel(words.registration('adult', { age: '18' })).check();
    await passCaptcha(phone, words);
    await page.getByRole('button', { name: words.registration('submit') }).click();
    await page
      .getByRole('heading', { name: words.registration('welcomeTitle', { name: 'makisig1' }) })
      .waitFor();

    await page.context().addCookies([{ name: 'lang', value: 'EN', url: product.webUrl }]);
    await page.goto('/m/securityCenter');
    await page.getByRole('button', { name: new RegExp(`^${security('totp')}`) }).click();
    await page.getByRole('button', { name: security('totpStart') }).click();
    const { key } = await setUpApp(phone);
    await signOut(phone);

    await page.goto('/m/login');
    await page.getByRole('button', { name: login('continueWith', { provider: 'Facebook' }) }).click();
    await page.getByLabel(login('secondTotp')).fill(appCode(key, Date.now() + STEP_MS));
    // The question came in the fragment, and has left the address.
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: login('goOn') }).click();
    await expectSignedIn(phone, 'makisig1');
    await phone.close();
  });
});
