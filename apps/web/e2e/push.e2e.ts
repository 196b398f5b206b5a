import { createPushUserAgent, type Phone } from '@laro/testkit';
import { expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { look } from './pictures.ts';
import { browser, product, runProduct } from './running-product.ts';
import { openDesk } from './staff-desk.ts';
import { openPhone, wordsOf, workerReady } from './worker-desk.ts';

runProduct({}, { whole: true });

type Page = Phone['page'];
type Given = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/**
 * A browser without a screen has no push service to subscribe at, and answers `PushManager.subscribe` with a fault. So the answer
 * alone is stood in for, with a subscription at the sandbox's service; the question before it, the server, the sealing, the
 * worker and what it shows are the product's own.
 */
async function standInForSubscribing(page: Page, given: Given): Promise<void> {
  await page.addInitScript(({ endpoint, keys }: Given) => {
    const KEY = 'e2e.subscribed';
    const subscription = {
      endpoint,
      options: { applicationServerKey: null as ArrayBuffer | null, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return await Promise.resolve(true);
      },
    };
    PushManager.prototype.getSubscription = async () =>
      (await Promise.resolve(localStorage.getItem(KEY) ? subscription : null)) as never;
    PushManager.prototype.subscribe = async (asked) => {
      const key = asked?.applicationServerKey;
      subscription.options.applicationServerKey = (key as Uint8Array<ArrayBuffer>).buffer;
      localStorage.setItem(KEY, '1');
      return (await Promise.resolve(subscription)) as never;
    };
  }, given);
}

/** The browser’s own delivery, past the service: what it would have opened, as the worker gets it. */
async function deliver(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) found(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: text,
  });
}

const shown = async (page: Page) =>
  await page.evaluate(async () => {
    const list = await (await navigator.serviceWorker.ready).getNotifications();
    return list.map(({ title, body, data, tag }) => ({ title, body, path: data as string, tag }));
  });

/** A tap on what is shown, as the worker is told of it: nobody can tap what a browser without a screen shows. */
async function tap(phone: Phone): Promise<void> {
  const [worker] = phone.page.context().serviceWorkers();
  if (!worker) throw new Error('The worker is there.');
  await worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
}

it('a member asks for notifications, gets one, is led to its screen by a tap, and ends them again', async () => {
  const t = await wordsOf('EN', 'push');
  const phone = await openPhone('EN', { permissions: ['notifications'] });
  const { page } = phone;
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  await page.goto('/m/home');
  await workerReady(page, 'en');
  const key = await page.evaluate(async () => {
    const answer = await fetch('/api/push/key');
    return ((await answer.json()) as { value: { key: string } }).value.key;
  });
  const agent = await createPushUserAgent(product.sandboxUrl, key);
  await standInForSubscribing(page, agent.subscription);

  await page.goto('/m/webEmail');
  await page.getByRole('heading', { name: t['offerTitle'] ?? '' }).waitFor();
  expect(await phone.axe()).toEqual([]);
  await look(phone, 'push-offer');
  await page.getByRole('button', { name: t['turnOn'] ?? '' }).click();
  await page.getByRole('heading', { name: t['offerTitle'] ?? '' }).waitFor({ state: 'detached' });

  // It happens on the server, and comes sealed for this browser alone.
  const desk = await openDesk(product);
  const words = 'The lantern game froze on my third free spin this morning.';
  const id = crypto.randomUUID();
  const sent = await page.evaluate(
    async ([path, text]) => {
      const answer = await fetch(path ?? '', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-laro': '1' },
        body: JSON.stringify({ text, pictures: [] }),
      });
      return answer.status;
    },
    [`/api/feedback/${id}`, words],
  );
  expect(sent).toBe(200);
  // Night or day, for the story: quiet hours have stories of their own.
  await page.evaluate(async () => {
    await fetch('/api/notifications/preferences', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-laro': '1' },
      body: JSON.stringify({ quiet: null }),
    });
  });
  await desk('POST', `/api/staff/feedback/${id}/answer`, { answer: 'It goes on where it stopped.' });
  await expect.poll(async () => (await agent.delivered()).length, { timeout: 20_000 }).toBe(1);
  const [message] = await agent.delivered();
  expect(message?.text).not.toContain('demo');

  await deliver(page, message?.text ?? '');
  await expect
    .poll(async () => await shown(page))
    .toMatchObject([
      {
        title: 'Laro',
        body: 'Your feedback has an answer. You can read it under Help.',
        path: '/m/help',
      },
    ]);
  await tap(phone);
  await page.waitForURL('**/m/help');
  await page.getByText('It goes on where it stopped.').waitFor();
  expect(await shown(page)).toEqual([]);

  // What leads elsewhere leads home; what cannot be read is shown all the same, for a browser wants something shown.
  await deliver(page, JSON.stringify({ title: 'Laro', body: 'x', path: '//evil.example/m/help' }));
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  await tap(phone);
  await page.waitForURL('**/m/home');
  await deliver(page, 'not json');
  await expect.poll(async () => await shown(page)).toMatchObject([{ title: 'You have a new message' }]);

  await page.goto('/m/notifications');
  await page.getByText(t['isOn'] ?? '').waitFor();
  expect(await phone.axe()).toEqual([]);
  await look(phone, 'notifications');
  await page.getByRole('group').last().scrollIntoViewIfNeeded();
  await look(phone, 'notifications-quiet');
  await page.getByRole('button', { name: t['turnOff'] ?? '' }).click();
  await page.getByText(t['isOff'] ?? '').waitFor();
  await page.reload();
  await page.getByText(t['isOff'] ?? '').waitFor();
  await phone.close();
});

it.each(['EN', 'TH'] as const)(
  'the settings of notifications stand on every width in %s',
  async (language) => {
    for (const width of [320, 1_280]) {
      const phone = await browser.phone({
        baseURL: product.webUrl,
        viewport: { width, height: 844 },
        reducedMotion: 'reduce',
      });
      await phone.page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
      await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
      for (const path of ['/m/notifications', '/m/webEmail']) {
        await phone.page.goto(path);
        await phone.page.locator('main fieldset, main .message-row').last().waitFor();
        expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
        await look(phone, `${path.slice(3)}-${language}-${width}`);
      }
      await phone.close();
    }
  },
);
