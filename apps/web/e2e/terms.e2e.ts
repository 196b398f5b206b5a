import { get } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillRegistration } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';
import { type Desk, openDesk, openSecondDesk } from './staff-desk.ts';

runProduct();

const PAROL = '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol';
const reason = 'A story.';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(product);
});

type Draft = { readonly version: number; readonly revision: number };
type Accepted = {
  readonly content: readonly { readonly kind: string; readonly version: number; readonly method: string }[];
};
const newPhone = async (options: object = {}) =>
  await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce', ...options });
const acceptedBy = async (account: string): Promise<readonly string[]> => {
  // Who asks what a member agreed to has said why they look at them.
  const [member] = await product.query<{ id: string }>('select id from members.member where account = $1', [
    account,
  ]);
  await desk('GET', `/api/staff/members/${member?.id}?purpose=regulator`);
  const { content }: Accepted = await desk('GET', `/api/staff/members/${account}/terms`);
  return content.map(({ kind, version, method }) => `${kind} ${version} ${method}`).toSorted();
};

/** The rules in their next version, which asks for consent. */
async function publishRules(): Promise<void> {
  const content = '<h3>1. New</h3><p>Stakes are named before the <b>round</b>.</p>';
  const words = {
    EN: { title: 'Rules of use', content },
    TY: { title: 'Mga patakaran sa paggamit', content },
  };
  const draft: Draft = await desk('PUT', '/api/staff/terms/rules/draft', {
    needsConsent: true,
    words,
    revision: 0,
    reason,
  });
  const id = crypto.randomUUID();
  await desk('POST', '/api/staff/terms/rules/publish', { id, ...pick(draft), reason });
  const second = await openSecondDesk(product);
  await second('POST', `/api/staff/approvals/${id}/decision`, { verdict: 'approve' });
}
const pick = ({ version, revision }: Draft): Draft => ({ version, revision });

describe('what a brand and its members agree to', () => {
  it('stands in the document before any script has come, and on every way to it', async () => {
    const sent = await new Promise<string>((resolve, reject) => {
      get(`${product.webUrl}/m/terms?doc=privacy`, { headers: { cookie: 'lang=TH' } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.once('end', () => {
          resolve(text);
        });
      }).once('error', reject);
    });
    expect(sent).toContain('<h3>1. เราเก็บอะไร</h3>');
    expect(sent).toContain('ฉบับที่ 1 · มีผลตั้งแต่ 01/01/2026');

    const phone = await newPhone();
    const { page } = phone;
    await page.goto('/m/home', { waitUntil: 'networkidle' });
    await page.locator('.site-footer').getByRole('link', { name: 'Terms' }).click();
    await page.getByRole('heading', { name: '1. Who we are' }).waitFor();
    await look(phone, 'terms');
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await page.getByRole('heading', { name: '1. What we keep' }).waitFor();
    expect(await phone.axe()).toEqual([]);
    for (const from of ['/m/set', '/m/help']) {
      await page.goto(from);
      await page.getByRole('link', { name: 'Terms and privacy' }).click();
      await page.waitForURL('**/m/terms');
      await page.getByRole('heading', { name: '9. Changes' }).waitFor();
    }
    await phone.close();
  });

  it('is agreed to with the account, asked for anew when it changes, and until then no game begins', async () => {
    const phone = await newPhone();
    const { page } = phone;
    phone.allow(/status of 403/);
    // Awake: its buttons are drawn before they do anything.
    await page.goto('/m/register', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Responsible play' }).click();
    await page.getByRole('heading', { name: '3. Taking a break' }).waitFor();
    await look(phone, 'terms-over-registration');
    expect(await phone.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await fillRegistration(phone, 'agreeable');
    expect(await acceptedBy('agreeable')).toEqual([
      'play 1 registration',
      'privacy 1 registration',
      'rules 1 registration',
    ]);

    await publishRules();
    // Who is here already learns it from the next game, which does not begin.
    await page.goto(PAROL);
    const asked = page.getByRole('alertdialog', { name: 'Please accept our terms' });
    await asked.waitFor();
    await look(phone, 'terms-asked');
    expect(await phone.axe()).toEqual([]);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    expect(await asked.isVisible()).toBe(true);

    // At the next visit it is asked at once; what it asks can be read, and so can records.
    await page.goto('/m/home');
    await asked.getByRole('link', { name: /^Rules of use/ }).click();
    await page.getByRole('heading', { name: '1. New' }).waitFor();
    expect(await asked.count()).toBe(0);
    await page.getByRole('button', { name: 'Accept this version' }).waitFor();
    await look(phone, 'terms-waits');
    await page.goto('/m/gameRecord');
    await page.getByText('Every round you play is listed here').waitFor();
    await page.goto('/m/home');
    await asked.getByRole('button', { name: 'Accept' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await acceptedBy('agreeable')).toContain('rules 2 asked');

    await page.goto(PAROL);
    await page.locator('iframe.play-frame').waitFor();
    await phone.close();
  });
});
