import { beforeAll, describe, expect, it } from 'vitest';
import { BEHIND_A_PROXY, fillPasswords, LANGUAGES, openPhone, passCaptcha, wordsIn } from './account-desk.ts';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { product, runProduct } from './running-product.ts';

runProduct(BEHIND_A_PROXY);
beforeAll(async () => {
  await product.query("update members.member set type = 1 where account = 'demo'");
});

/** Who stands above the member of this name, and how the member came. */
async function arrivalOf(username: string) {
  const [row] = await product.query<{
    readonly agent: string;
    readonly kind: string;
    readonly campaign: string | null;
  }>(
    `select i.account as agent, a.kind, a.campaign from members.member m
     join members.member i on i.id = m.agent_path[cardinality(m.agent_path)]
     join registration.arrival a on a.member = m.id where m.account = $1`,
    [username],
  );
  return row;
}

describe.each(LANGUAGES)('an agent who brings members, in %s', (language) => {
  const words = wordsIn(language);
  const { invites, login, registration } = words;
  const code = language.toLowerCase();

  async function agentPhone() {
    const phone = await openPhone({ language });
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    await phone.page.goto('/m/agentRegister');
    await phone.page.getByRole('heading', { name: invites('prepare') }).waitFor();
    return phone;
  }

  /** Goes through the form of a link, on the new member's own phone. */
  async function register(address: string, name: string, proposed: boolean): Promise<void> {
    const phone = await openPhone({ language });
    const { page } = phone;
    await page.goto(address);
    const username = page.getByLabel(login('username'));
    if (proposed) await expect.poll(() => username.inputValue(), { timeout: 20_000 }).toBe(name);
    else await username.fill(name);
    await fillPasswords(phone, words);
    await page.getByLabel(registration('adult', { age: '18' })).check();
    await passCaptcha(phone, words);
    await look(phone, `recruited-${name}`);
    expect(await phone.axe()).toEqual([]);
    await page.getByRole('button', { name: registration('submit') }).click();
    await page.getByRole('heading', { name: registration('welcomeTitle', { name }) }).waitFor();
    expect(page.url()).not.toContain('opening');
    await phone.close();
  }

  it('REG-13 prepares an account, hands the link over, and has the new member below (TEAM-6)', async () => {
    const phone = await agentPhone();
    const { page } = phone;
    const name = `prepared${code}`;
    await page.getByLabel(invites('prepareName')).fill(name);
    await page.getByRole('button', { name: invites('prepareSubmit') }).click();
    await page.getByText(invites('prepared', { username: name })).waitFor();
    const link = (await page.getByText(/#opening=/).textContent()) ?? '';
    await look(phone, `prepared-${language}`);
    expect(await phone.axe()).toEqual([]);
    await register(link, name, true);
    expect(await arrivalOf(name)).toEqual({ agent: 'demo', kind: 'agent_opened', campaign: null });
    await page.goto('/m/member/team');
    await page
      .getByText(`pr***${code.at(-1)}`)
      .first()
      .waitFor();
    await phone.close();
  });

  it('REG-13 names a campaign in the link, by which the member is known to have come (TEAM-4)', async () => {
    const phone = await agentPhone();
    const { page } = phone;
    await page.getByLabel(invites('campaign')).fill(`poster-${code}`);
    const link = (await page.getByText(/campaign=/).textContent()) ?? '';
    const name = `linked${code}`;
    await register(link, name, false);
    expect(await arrivalOf(name)).toEqual({
      agent: 'demo',
      kind: 'agent_link',
      campaign: `poster-${code}`,
    });
    await phone.close();
  });
});
