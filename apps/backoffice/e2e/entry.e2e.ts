import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import {
  ageProofs,
  look,
  openDesk,
  product,
  requireSecondFactor,
  runConsole,
  signIn,
} from './console-desk.ts';

runConsole();

const PATIENCE = { timeout: 20_000 } as const;
const PASSWORD = 'four plain words here';

/** A device that answers for its owner whenever a passkey is asked for. */
async function giveAuthenticator({ page }: Phone): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openPage({ page }: Phone, path: string, title: string): Promise<void> {
  await page.goto(`/backoffice/${path}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

/** Invites to a role; whoever invites proves themselves on the way, and the invitation goes on by itself. */
async function invite(desk: Phone, role: string): Promise<string> {
  const { page } = desk;
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('New in the team');
  expect(await desk.axe()).toEqual([]);
  await ageProofs();
  await dialog.getByRole('button', { name: 'Make the link' }).click();

  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = proof.getByLabel('Your password');
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await proof.getByRole('alert').getByText('This is not correct').waitFor();
  expect(await desk.axe()).toEqual([]);
  await look(desk, 'step-up');
  // Escape leaves this question alone, and what was typed below it.
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'hidden' });
  expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('New in the team');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await password.fill(product.passwords.staff);
  await page.keyboard.press('Enter');

  const link = await dialog.getByLabel('Link of the invitation').inputValue();
  await look(desk, 'invited');
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

describe('the people of a brand', () => {
  it('roles are compared, made and removed, and a list of networks never shuts out who sets it', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await signIn(desk, '/backoffice/roles');
    // The role of whoever is here is for others to change.
    await page.getByText('This is your own role').waitFor();
    expect(await page.getByRole('checkbox', { name: 'See the audit' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: /^Support/ }).click();
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('finance');
    await page.getByText('Only in Finance').first().waitFor();
    await page.getByText('Not in Finance').first().waitFor();
    await page.getByRole('checkbox', { name: 'See the audit' }).check();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'role');
    await page.getByRole('link', { name: /^Risk \d/ }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Discard and leave').click();

    await page.getByRole('button', { name: 'New role' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
    await page.getByRole('combobox', { name: 'Start from' }).selectOption('support');
    await page.getByRole('checkbox', { name: 'See contacts in full' }).uncheck();
    await page.getByRole('button', { name: 'Review and save' }).click();
    const create = page.getByRole('dialog', { name: 'Create the role Night shift?' });
    await create.getByRole('textbox', { name: 'Reason' }).fill('Fewer rights at night');
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'role-new');
    await create.getByRole('button', { name: 'Create Night shift' }).click();
    await page.getByRole('heading', { name: 'Night shift' }).waitFor();
    await page.getByRole('button', { name: 'Remove role' }).click();
    await page.getByRole('button', { name: 'Remove Night shift' }).click();
    await page.getByRole('link', { name: /^Night shift/ }).waitFor({ state: 'detached' });

    await openPage(desk, 'networks', 'Networks');
    await page.getByText('Staff may work from anywhere').waitFor();
    await page.getByRole('button', { name: 'Add a network' }).click();
    await page.getByRole('textbox', { name: 'Network or address' }).fill('203.0.113.0/24');
    await page.getByText('You would shut yourself out').waitFor();
    const save = page.getByRole('button', { name: 'Save networks' });
    expect(await save.isDisabled()).toBe(true);
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'networks');
    await page.getByRole('button', { name: 'Add my address' }).click();
    await page.getByText('You are here').waitFor();
    await save.click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The office');
    await page.getByRole('button', { name: 'Save the networks' }).click();
    await page.getByText('The networks are in force.').waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Network or address' }).first().inputValue()).toBe(
      '203.0.113.0/24',
    );
    // By the call, which lets every process forget them at once: the next story may come from another address.
    const removals = page.getByRole('button', { name: /^Remove the network/ });
    await removals.first().click();
    await removals.first().click();
    await save.click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The office has moved');
    await page.getByRole('button', { name: 'Save the networks' }).click();
    await page.getByText('Staff may work from anywhere').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.close();
  });

  it('somebody of a group goes from brand to brand: name, colour and rights follow, in every tab', async () => {
    await product.query(`
      insert into merchants.merchant_group (code, name) values ('ISLES', 'Isles')`);
    await product.query(`
      insert into merchants.merchant (code, name, currency, languages, default_language, time_zone, profile, theme)
      values ('PALM', 'Palm Casino', 'PHP', '{EN}', 'EN', 'Asia/Manila', 'DEMO', '{"--accent":"#3fd39a"}')`);
    await product.query(`update merchants.merchant set merchant_group = 'ISLES'`);
    await product.query(`
      insert into staff.staff (id, merchant, username, role, home, home_merchant)
      select 'stf_palm', 'PALM', 'staff@demo', 'auditor', id, merchant from staff.staff where username = 'staff'`);
    const desk = await openDesk({ language: 'CN', theme: 'light', width: 820 });
    const { page } = desk;
    await signIn(desk, '/backoffice/colleagues');
    for (const [path, title] of [
      ['colleagues', '同事'],
      ['roles?role=support', '角色'],
      ['networks', '网络'],
      ['me', '我的账户'],
    ] as const) {
      await openPage(desk, path, title);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
      expect(await desk.axe()).toEqual([]);
      await look(desk, `${path.split('?')[0]}-cn-light-820`);
    }
    const other = await page.context().newPage();
    await other.goto('/backoffice/me');
    const brand = page.getByRole('button', { name: /Laro.*切换品牌/ });
    const isOffered = async (): Promise<boolean> => {
      await page.reload();
      await page.getByRole('banner').waitFor();
      return await brand.isVisible();
    };
    await expect.poll(isOffered, PATIENCE).toBe(true);
    await brand.click();
    expect(await desk.axe()).toEqual([]);
    await page.getByRole('menuitem', { name: /Palm Casino/ }).click();
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: /Palm Casino.*切换品牌/ }).waitFor();
    }
    await look(desk, 'switched');
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--brand'))).toBe(
      '#3fd39a',
    );
    await page.getByText('您以审计员身份为 Palm Casino 工作').waitFor();
    expect(await page.getByRole('link', { name: '同事' }).count()).toBe(0);
    await desk.close();
  });

  it('a colleague joins by a link in another browser, sees what the role may, and is ended from afar', async () => {
    const admin = await openDesk();
    const { page } = admin;
    await signIn(admin, '/backoffice/colleagues');
    await page.getByRole('row', { name: /staff/ }).waitFor();
    await page.getByText('2 colleagues have no second factor').waitFor();
    expect(await admin.axe()).toEqual([]);
    await look(admin, 'colleagues');
    await requireSecondFactor(true);
    // The process learns it within seconds.
    const isRequired = async (): Promise<boolean> => {
      await openPage(admin, 'me', 'Your account');
      await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
      return await page.getByText('This brand asks for one').isVisible();
    };
    await expect.poll(isRequired, PATIENCE).toBe(true);
    await openPage(admin, 'colleagues', 'Colleagues');
    const link = await invite(admin, 'auditor');
    expect(link).toMatch(/\/backoffice\/join#[\w-]{43}$/);
    await page.getByRole('row', { name: /Auditor.*Handed over by hand/ }).waitFor();

    const desk = await openDesk({ theme: 'light' });
    const asked: string[] = [];
    desk.page.on('request', (request) => asked.push(request.url()));
    await giveAuthenticator(desk);
    await desk.page.goto(link);
    await desk.page.getByText('You are invited to work for Laro as Auditor.').waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'join');
    await desk.page.getByLabel('Username').fill('ana');
    await desk.page.locator('input[name="password"]').fill(PASSWORD);
    await desk.page.getByRole('button', { name: 'Join' }).click();
    await desk.page.getByRole('button', { name: 'Or use a passkey of this device' }).click();
    await desk.page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    await desk.page.getByLabel('I saved these codes').check();
    await desk.page.getByRole('button', { name: 'Continue' }).click();
    await desk.page.getByText('You work for Laro as Auditor.').waitFor();
    expect(new URL(desk.page.url()).hash).toBe('');
    // No address that was asked for held what opens the invitation.
    expect(asked.filter((url) => url.includes(link.split('#')[1] ?? '-'))).toEqual([]);
    const menu = desk.page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByRole('link', { name: 'Colleagues' }).count()).toBe(0);
    await desk.page.goto('/backoffice/colleagues');
    await desk.page.getByText('Your role (Auditor) does not include it.').waitFor();

    await openPage(admin, 'colleagues', 'Colleagues');
    await page.getByText('There are no open invitations.').waitFor();
    await page
      .getByRole('row', { name: /ana.*1 passkey/ })
      .getByRole('button', { name: 'ana' })
      .click();
    const panel = page.getByRole('dialog', { name: 'ana' });
    await panel.getByRole('button', { name: 'Change role' }).click();
    const change = page.getByRole('dialog', { name: 'Change the role of ana' });
    await change.getByRole('textbox', { name: 'Reason' }).fill('Another team');
    expect(await change.getByRole('button', { name: 'Propose the change' }).isDisabled()).toBe(true);
    await change.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: /^End the session/ }).click();
    await look(admin, 'colleague');
    const end = page.getByRole('dialog', { name: 'End this session of ana?' });
    await end.getByRole('button', { name: 'End the session' }).click();
    await panel.getByText('Nowhere at the moment.').waitFor();
    expect(await admin.axe()).toEqual([]);

    // Seen there without a touch.
    const over = desk.page.getByRole('dialog', { name: 'Log in again' });
    await over.locator('input[name="password"]').fill(PASSWORD);
    await desk.page.keyboard.press('Enter');
    await over.getByRole('button', { name: 'Log in with a passkey' }).click();
    await over.waitFor({ state: 'hidden' });
    await desk.page.getByRole('button', { name: 'Account of ana' }).click();
    await desk.page.getByRole('menuitem', { name: 'Your account' }).click();
    await desk.page.getByRole('heading', { name: 'Your account' }).waitFor();
    await desk.page.getByText('This brand asks for one').waitFor();
    await desk.page.getByText(/\d+ left/).waitFor();
    expect(await desk.axe()).toEqual([]);
    await look(desk, 'me');

    const late = await openDesk();
    await late.page.goto(link);
    await late.page.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor();
    expect(await late.axe()).toEqual([]);
    for (const one of [late, desk, admin]) await one.close();
  });
});
