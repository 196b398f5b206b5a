import { describe, expect, it } from 'vitest';
import { browser, openHouse, product } from './open-house.ts';

openHouse({}, { mayReport: true });

describe('the content policy in a browser', () => {
  it('V3.4.3 V3.4.7 S8 an inline script that was put into a page does not run, and the browser says so', async () => {
    const phone = await browser.phone({ baseURL: product.webUrl });
    phone.allow(/Content Security Policy|TrustedHTML|TrustedScript/i);
    await phone.page.goto('/m/home');
    const refused = phone.page.evaluate(`new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.body.append(script);
    })`);
    expect(await refused).toMatch(/^(?:script-src-elem|require-trusted-types-for)$/);
    expect(await phone.page.evaluate('window.ran')).toBeUndefined();
    await phone.close();
  });
});
