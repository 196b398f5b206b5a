import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { PATHS, type ScreenName, screenOf } from '../src/screens.ts';
import { BEHIND_A_PROXY, openPhone } from './account-desk.ts';
import { coveredOn, goWithin } from './covered.ts';
import { signIn } from './member-desk.ts';
import { product, runProduct } from './running-product.ts';

runProduct(BEHIND_A_PROXY);

const SIZES = [
  { width: 1280, height: 844 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];
type Person = 'visitor' | 'member' | 'agent';

/** The first who is admitted; the member's own page differs for each. A trial starts a session of its own. */
function personOf(name: ScreenName): Person {
  const { who } = screenOf(name);
  if (who === 'anyone') return 'visitor';
  return who === 'agent' ? 'agent' : 'member';
}

const screensOf = (person: Person): readonly ScreenName[] =>
  (Object.keys(PATHS) as ScreenName[]).filter(
    (name) =>
      screenOf(name).page !== undefined &&
      name !== 'trial' &&
      !PATHS[name].includes('$') &&
      (name === 'home' || name === 'memberHome' || personOf(name) === person),
  );

/** The innermost elements that reach beyond the window, where the page scrolls sideways. */
async function widerThanWindow({ page }: Phone): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    // What a wide window alone shows has gone two frames after the new size.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth,
    );
    return wide
      .filter((one) => !wide.includes(one.firstElementChild ?? one))
      .map((one) => one.outerHTML.slice(0, 120));
  });
}

describe('every screen that is built', () => {
  it.each([
    ['visitor', 'TY'],
    ['member', 'EN'],
    ['agent', 'EN'],
  ] as const)(
    'as a %s sees it in %s, is accessible, no wider than the window, and has no control under another element',
    async (person, language) => {
      const phone = await openPhone({ language, isMobile: false });
      // A member without an upline has no transfers.
      phone.allow(/403.*upline-transfers/);
      const { page } = phone;
      const { member, agent } = product.passwords;
      if (person !== 'visitor') {
        const account = {
          member: { username: 'demo', password: member },
          agent: { username: 'agent', password: agent },
        };
        await signIn(phone, product.webUrl, account[person]);
      }
      await page.goto('/m/home');
      await page.waitForLoadState('networkidle');
      const found: string[] = [];
      for (const name of screensOf(person)) {
        await goWithin(phone, PATHS[name]);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          for (const what of [...(await widerThanWindow(phone)), ...(await coveredOn(phone))])
            found.push(`${name} at ${size.width} px: ${what}`);
        }
        for (const violation of await phone.axe()) found.push(`${name}: ${JSON.stringify(violation)}`);
      }
      expect(found).toEqual([]);
      await phone.close();
    },
  );

  it('is told of a control that lies under another element', async () => {
    const phone = await openPhone();
    await phone.page.goto('/m/login');
    await phone.page.waitForLoadState('networkidle');
    await phone.page.evaluate(() => {
      const lid = document.createElement('div');
      lid.className = 'lid';
      Object.assign(lid.style, { position: 'fixed', inset: 'auto 0 0', height: '40%', zIndex: '99' });
      document.body.append(lid);
    });
    expect((await coveredOn(phone)).join()).toContain('lies under div.lid');
    await phone.close();
  });

  it('RTE-1 an unknown path leads home', async () => {
    const answer = await fetch(`${product.webUrl}/m/nowhere`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/m/home']);
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/somewhere']) {
      const found = await fetch(`${product.webUrl}${path}`);
      expect(found.status).toBe(200);
      expect(await found.text()).toContain('<html');
    }
  });
});
