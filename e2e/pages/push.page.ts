import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import { type PushBrowser, type PushService, pushBrowser } from '#platform/testing/push-service.ts';
import type { Say } from '../texts.ts';

interface Said {
  readonly title: string;
  readonly body: string;
}

interface Registered {
  readonly registrations: readonly { readonly registrationId: string; readonly isDeleted: boolean }[];
}

// A headless Chromium has no notifications and allows none; clicks on them come from the system. Both are faked: what is shown is
// recorded, and a click is an event with one of them.
const systemNotifications = `
  globalThis.shown ??= [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, look) => {
    const close = () => { shown = shown.filter((each) => each !== notification); };
    const notification = { title, ...look, close };
    shown.push(notification);
  };
  ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => shown.filter((each) => each.tag === tag);
  Clients.prototype.openWindow = async (path) => { globalThis.opened = path; };`;
const click = `(() => {
  const event = new ExtendableEvent('notificationclick');
  Object.defineProperties(event, { notification: { value: shown[0] }, waitUntil: { value: () => {} } });
  dispatchEvent(event);
})()`;

/**
 * A browser that has agreed to pushes. A headless Chromium can't subscribe: the journey makes its keys, its push service is on
 * this machine, and what the server has sent there is delivered here.
 */
export class PushPage {
  readonly page: Page;
  private readonly say: Say;
  private readonly service: PushService;
  private readonly browser: PushBrowser = pushBrowser();
  private origin = '';
  private registrationId = '';

  constructor(page: Page, say: Say, service: PushService) {
    this.page = page;
    this.say = say;
    this.service = service;
  }

  /** Lets the server send pushes here, at any hour, and waits until the app's service worker runs. */
  async agree(): Promise<void> {
    const data = { json: this.browser.subscription };
    const hours = { json: { digest: 18, quietFrom: 0, quietTo: 0 } };
    for (const [name, input] of [
      ['addPushDevice', data],
      ['setNotificationHours', hours],
    ] as const) {
      const answer = await this.page.request.post(`/rpc/notifications/${name}`, { data: input });
      expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    }
    this.origin = new URL(this.page.url()).origin;
    await this.page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
    const browser = await this.serviceWorkers();
    const known = Promise.withResolvers<string>();
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) known.resolve(found.registrationId);
    });
    await browser.send('ServiceWorker.enable');
    this.registrationId = await known.promise;
    await browser.detach();
    await (await this.worker()).evaluate(systemNotifications);
  }

  /** What the server has sent to this browser, which nobody else can read, once it has. */
  async received(): Promise<string> {
    await expect.poll(() => this.service.takenFor(this.browser).length, 'a push').toBeGreaterThan(0);
    const [push] = this.service.takenFor(this.browser);
    return push ? JSON.stringify(this.browser.open(push)) : '';
  }

  /** Delivers it to the app, as the browser does. */
  async deliver(data: string): Promise<void> {
    const browser = await this.serviceWorkers();
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: this.origin,
      registrationId: this.registrationId,
      data,
    });
    await browser.detach();
  }

  /** The app listens for pushes. */
  async expectListening(): Promise<void> {
    await expect(this.page.getByRole('region', { name: this.say('bell.push_hint') })).toBeAttached();
  }

  /** With the app open: picture, title and body at the top centre. */
  async expectMessage({ title, body }: Said): Promise<void> {
    const message = this.message();
    await expect(message.getByText(title)).toBeVisible();
    await expect(message.getByText(body)).toBeVisible();
    const picture = message.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const [box, width] = [await message.boundingBox(), this.page.viewportSize()?.width ?? 0];
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);
    expect(box?.y).toBeLessThan(120);
    // A page that is busy says late that it shows it: what the system showed meanwhile is withdrawn.
    await expect.poll(() => this.notifications()).toEqual([]);
  }

  /** However long nobody touches it: as if ten minutes had passed. */
  async expectToStay({ title }: Said): Promise<void> {
    await this.page.clock.fastForward('10:00');
    await expect(this.message().getByText(title)).toBeVisible();
  }

  open(): Promise<void> {
    return this.message()
      .getByRole('button', { name: this.say('bell.push_open') })
      .click();
  }

  /** No page of the app is visible any more. */
  async leaveApp(): Promise<void> {
    await this.page.goto('about:blank');
  }

  /** With the app closed: the system's own notification. */
  async expectNotification({ title, body }: Said): Promise<void> {
    await expect.poll(() => this.notifications()).toEqual([{ title, body }]);
  }

  /** The person clicks the notification: it is gone, and a window opens with its page. */
  async clickNotification(): Promise<void> {
    const worker = await this.worker();
    await worker.evaluate(click);
    await expect.poll(() => worker.evaluate(`globalThis.opened ?? ''`)).not.toBe('');
    expect(await this.notifications()).toEqual([]);
    await this.page.goto(`${this.origin}${await worker.evaluate<string>('opened')}`);
  }

  private message() {
    return this.page.getByRole('region', { name: this.say('bell.push_hint') }).getByRole('article');
  }

  private serviceWorkers(): Promise<CDPSession> {
    return this.page.context().newCDPSession(this.page);
  }

  private async worker(): Promise<Worker> {
    const context = this.page.context();
    return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  }

  private async notifications(): Promise<unknown> {
    return (await this.worker()).evaluate('shown.map(({ title, body }) => ({ title, body }))');
  }
}
