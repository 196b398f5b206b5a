import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { look, openDesk, product, runConsole, signIn } from './console-desk.ts';

runConsole();

const PATIENCE = { timeout: 90_000 } as const;
const HOST = 'bahaghari.localhost';
const ART = join(import.meta.dirname, '..', '..', '..', 'packages', 'art', 'dist', 'brand');

/** An address of the second brand. */
function there(path: string): string {
  const address = new URL(path, product.webUrl);
  address.hostname = HOST;
  return address.href;
}

async function signInThere(username: string, path: string): Promise<Phone> {
  const desk = await openDesk();
  // A new brand is closed, and its pages say so.
  desk.allow(/status of 503/);
  const { page } = desk;
  // Its process learns of a new host within seconds.
  await expect.poll(async () => (await page.goto(there(path)))?.status(), PATIENCE).toBe(200);
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(product.passwords.staff);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('banner').waitFor();
  return desk;
}

/** Another of the same brand, or of the group, reads what was proposed and approves it. */
async function approve(second: Phone, first: Phone): Promise<void> {
  const link = first.page.getByRole('link', { name: 'See the proposal' });
  await second.page.goto(new URL((await link.getAttribute('href')) ?? '', first.page.url()).href);
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByRole('dialog').locator('button').last().click();
  await second.page.getByText('Approved and done', { exact: true }).waitFor();
}

async function makeBrand(): Promise<void> {
  await product.query(
    `insert into staff.staff (id, merchant, username, password_hash, role, reach)
     select 'stf_second', merchant, 'second', password_hash, 'admin', 'group' from staff.staff where username = 'staff'`,
  );
  const desk = await openDesk();
  const { page } = desk;
  await signIn(desk, '/backoffice/brands');
  await page.getByRole('link', { name: 'New brand' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabel('Name', { exact: true }).fill('Bahaghari');
  await page.getByLabel('Code', { exact: true }).fill('BAHAGHARI');
  await next.click();
  await page.getByLabel('Host 1').fill(HOST);
  await next.click();
  await page.getByRole('heading', { name: 'Currency and place' }).waitFor();
  await next.click();
  await page.getByRole('heading', { name: 'Modules' }).waitFor();
  await next.click();
  await page.getByLabel('Chosen here').check();
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true });
  await accent.fill('#8affc1');
  await accent.press('Tab');
  await next.click();
  await page.getByLabel('Reason').fill('The second brand of the group');
  await page.getByRole('button', { name: 'Propose Bahaghari' }).click();
  await page.getByText('This waits for a second person').waitFor();
  const second = await openDesk();
  await second.page.goto('/backoffice');
  await second.page.waitForLoadState('networkidle');
  await second.page.locator('input[name="username"]').fill('second');
  await second.page.locator('input[name="password"]').fill(product.passwords.staff);
  await second.page.locator('button[type="submit"]').click();
  await second.page.getByRole('banner').waitFor();
  await approve(second, desk);
  await second.close();
  await desk.close();
}

/** What stories of their own show: two colleagues, published documents, a way to pay in. */
async function furnish(): Promise<void> {
  await product.query("update merchants.merchant set staff_second_factor = false where code = 'BAHAGHARI'");
  await product.query(
    `insert into staff.staff (id, merchant, username, password_hash, role)
     select 'stf_bahaghari_' || name, 'BAHAGHARI', name, password_hash, 'admin'
     from staff.staff, unnest('{ana,ben}'::text[]) name where username = 'staff'`,
  );
  await product.query(
    `insert into terms.version select (jsonb_populate_record(null::terms.version,
       to_jsonb(v) || '{"merchant":"BAHAGHARI"}')).* from terms.version v where v.merchant = 'DEMO'`,
  );
  await product.query(
    `insert into deposits.method select (jsonb_populate_record(null::deposits.method,
       to_jsonb(m) || '{"merchant":"BAHAGHARI"}')).* from deposits.method m where m.merchant = 'DEMO' and m.method = 'HOSTED'`,
  );
}

const reasonOf = ({ page }: Phone) => page.getByRole('textbox', { name: 'Reason' });

async function giveLook(desk: Phone): Promise<void> {
  const { page } = desk;
  await page.goto(there('/backoffice/settings/look'));
  const files = page.locator('input[type="file"]');
  await files.first().waitFor({ state: 'attached' });
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>',
  );
  await files.first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawing });
  await page.getByRole('alert').getByText('Only whole png or jpg pictures of at most 5 MB.').waitFor();
  await files.first().setInputFiles(join(ART, 'icon-512.png'));
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  await files.last().setInputFiles(join(ART, 'icon-512.png'));
  await page.getByRole('img', { name: 'App icon' }).waitFor();
  await reasonOf(desk).fill('Its own look');
  expect(await desk.axe()).toEqual([]);
  await look(desk, 'second-look');
  await page.getByRole('button', { name: 'Save Name and logo' }).click();
  await page.getByText('Name and logo saved.').waitFor();

  await page.goto(there('/backoffice/settings/services'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Help');
  await page.getByPlaceholder('https://').fill('https://help.bahaghari.example/m/help');
  await reasonOf(desk).fill('Where members are helped');
  await page.getByRole('button', { name: 'Save Customer service' }).click();
  await page.getByText('Customer service saved.').waitFor();
}

async function connectStudio(desk: Phone, second: Phone): Promise<void> {
  const { page } = desk;
  const [studio] = await product.query<{ key: string; game: string }>(
    `select i.supplier_public_key as key, (select min(g.game_code) from games.game g
       where g.supplier = 'studio' and g.merchant = 'DEMO') as game
     from vendors.integration i where i.id = 'int_demo_studio'`,
  );
  await page.goto(there('/backoffice/vendors'));
  await page.getByRole('button', { name: 'Connect a supplier' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Short name of the supplier').fill('studio');
  await dialog.getByLabel('Address of its server').fill(product.studioUrl);
  await dialog.getByLabel('Our operator id there').fill('laro-second');
  await dialog.getByLabel('Public key of the supplier').fill(studio?.key ?? '');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('A new supplier');
  await dialog.getByRole('button', { name: 'Enter the connection' }).click();
  await page.getByText(/\/vendors\/int_bahaghari_studio$/).waitFor();
  const attempt = async (address: string): Promise<void> => {
    await page.getByRole('button', { name: 'Try it' }).click();
    await dialog.getByLabel('Staging address').fill(address);
    await dialog.getByLabel('A game to open').fill(studio?.game ?? '');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Before the supplier goes live');
    await dialog.getByRole('button', { name: 'Start the trial' }).click();
  };
  // A vendor that fails is not switched on.
  await attempt('http://127.0.0.1:9');
  await page.getByRole('button', { name: /^Failed 0 of 13 passed/ }).waitFor(PATIENCE);
  const switchOn = page.getByRole('button', { name: 'Switch it on' });
  expect(await switchOn.isDisabled()).toBe(true);
  await attempt(product.studioUrl);
  await page.getByRole('button', { name: /^Passed 13 of 13/ }).waitFor(PATIENCE);
  await switchOn.click();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('A new supplier');
  await dialog.getByRole('button', { name: 'Propose to switch it on' }).click();
  await page.getByText('This waits for a second person').waitFor();
  await approve(second, desk);
}

async function connectPay(desk: Phone, second: Phone): Promise<void> {
  const { page } = desk;
  const secrets = JSON.parse(readFileSync(join(product.home, 'secrets.json'), 'utf8')) as Record<
    'paySecret' | 'payWebhookSecret',
    string
  >;
  await page.goto(there('/backoffice/providers'));
  await page.getByRole('button', { name: 'Connect a provider' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider', { exact: true }).selectOption('Laro Pay (sandbox)');
  await dialog.getByLabel('Origin of its API').fill(product.sandboxUrl);
  await dialog.getByLabel('API key').fill(`laro_second:${secrets.paySecret}`);
  await dialog.getByLabel('Webhook secret or token').fill(secrets.payWebhookSecret);
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('A new provider');
  await dialog.getByRole('button', { name: 'Enter the connection' }).click();
  const card = page.getByRole('region', { name: /pay_bahaghari_sandbox_test/ });
  await card.getByRole('button', { name: 'Try it' }).click();
  await card.getByText('Passed', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Switch it on' }).click();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('A new provider');
  await dialog.getByRole('button', { name: 'Propose to switch it on' }).click();
  await page.getByText('This waits for a second person').waitFor();
  await approve(second, desk);
}

/** Games of a supplier come within a minute. */
async function gamesCome(): Promise<void> {
  const games = async () =>
    (await product.query("select 1 from games.game where merchant = 'BAHAGHARI' limit 1")).length;
  await expect.poll(games, PATIENCE).toBe(1);
}

async function openBrand(desk: Phone): Promise<void> {
  const { page } = desk;
  await page.goto(there('/backoffice/status'));
  await page.getByText('Everything is ready. You can open the brand.').waitFor();
  expect(await desk.axe()).toEqual([]);
  await look(desk, 'second-ready');
  await page.getByRole('button', { name: 'Open Bahaghari' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('It is ready');
  await dialog.getByRole('button', { name: 'Open Bahaghari' }).click();
  await page.getByRole('heading', { name: 'Bahaghari is open' }).waitFor();
}

describe('a second brand', () => {
  it('(BRAND-1) is made in the guided form, given its look, connected, opened, and a visitor finds nothing of the first there', {
    timeout: 400_000,
  }, async () => {
    await makeBrand();
    await furnish();
    const ana = await signInThere('ana', '/backoffice/status');
    await ana.page.getByText('Set the logo of the brand').waitFor();
    expect(await ana.page.getByText('Missing', { exact: true }).count()).toBeGreaterThan(3);
    const ben = await signInThere('ben', '/backoffice');
    await giveLook(ana);
    await connectStudio(ana, ben);
    await connectPay(ana, ben);
    await gamesCome();
    await openBrand(ana);
    await ben.close();
    await ana.close();
    await visit();
  });
});

/** Its own name and pictures, its games, and nothing of the first brand. */
async function visit(): Promise<void> {
  const desk = await openDesk({ width: 390 });
  const { page } = desk;
  await page.goto(there('/m/home'));
  const logo = page.getByRole('img', { name: 'Bahaghari' });
  await logo.waitFor(PATIENCE);
  expect(await logo.getAttribute('src')).toMatch(/^\/media\/look\/[0-9a-f]{10}\/logo$/);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(276);
  await page.getByText('Laro Studio').first().waitFor();
  expect(await page.title()).toContain('Bahaghari');
  await look(desk, 'second-home');
  const manifest = await page.evaluate(async () => {
    const { name, icons } = (await (await fetch('/manifest.webmanifest')).json()) as {
      readonly name: string;
      readonly icons: readonly { readonly src: string }[];
    };
    const statuses = await Promise.all(icons.map(async ({ src }) => (await fetch(src)).status));
    return { name, statuses };
  });
  expect(manifest).toEqual({ name: 'Bahaghari', statuses: [200, 200, 200] });
  expect(await page.content()).not.toMatch(/\bLaro\b(?! Studio)/);
  await desk.close();
}
