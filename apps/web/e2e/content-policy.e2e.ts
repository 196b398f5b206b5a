import { describe, expect, it } from 'vitest';
import { openPhone } from './account-desk.ts';
import { runProduct, takeReports } from './running-product.ts';

runProduct();

describe('a script that was slipped into a page on its way', () => {
  it('S8 V3.4.3 V3.4.7 does not run, and the server is notified', async () => {
    const phone = await openPhone();
    phone.allow(/Content Security Policy/);
    await phone.page.route('**/m/rng', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</head>', '<script>window.stolen = true</script></head>');
      await route.fulfill({ response: answer, body });
    });
    await phone.page.goto('/m/rng');
    await phone.page.getByRole('heading').first().waitFor();
    expect(await phone.page.evaluate(() => 'stolen' in window)).toBe(false);
    await expect
      .poll(() => phone.takeViolations())
      .toEqual([expect.stringContaining('script-src-elem kept out inline')]);
    await expect
      .poll(() => takeReports(), { timeout: 20_000 })
      .toEqual([expect.stringContaining('"directive":"script-src-elem","blocked":"inline","page":"/m/rng"')]);
    await phone.close();
  });

  it('a story that leaves a violation behind fails, whatever it allows on its console', async () => {
    const phone = await openPhone();
    phone.allow(/./);
    await phone.page.goto('/m/rng');
    await phone.page.evaluate(() => {
      const sheet = document.createElement('style');
      sheet.textContent = 'p { color: red }';
      document.head.append(sheet);
    });
    // Before the page is closed: a report that has not gone out by then goes with it.
    await expect.poll(() => takeReports(), { timeout: 20_000 }).toHaveLength(1);
    await expect(phone.close()).rejects.toThrow('style-src-elem kept out inline');
  });
});
