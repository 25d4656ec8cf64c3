import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import type { Say } from '../texts.ts';

interface Push {
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly path: string;
}

interface Registered {
  readonly registrations: readonly { readonly registrationId: string; readonly isDeleted: boolean }[];
}

// A Chromium without windows has no place for notifications and allows none; clicks on them come from the system. Both are stood in
// for: what is shown is noted, and a click is an event with one of them.
const systemNotifications = `
  globalThis.shown ??= [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, look) => {
    const close = () => { shown = shown.filter((each) => each !== notification); };
    const notification = { title, ...look, close };
    shown.push(notification);
  };
  Clients.prototype.openWindow = async (path) => { globalThis.opened = path; };`;
const click = `(() => {
  const event = new ExtendableEvent('notificationclick');
  Object.defineProperties(event, { notification: { value: shown[0] }, waitUntil: { value: () => {} } });
  dispatchEvent(event);
})()`;

/** A browser that has agreed to pushes. Its push service is the network's: what that hands over is handed over here. */
export class PushPage {
  readonly page: Page;
  private readonly say: Say;
  private origin = '';
  private registrationId = '';

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  /** Waits until the service worker of the app runs. */
  async getReady(): Promise<void> {
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

  /** What the server has encrypted, as the browser hands it to the app. */
  async push(push: Push): Promise<void> {
    const browser = await this.serviceWorkers();
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: this.origin,
      registrationId: this.registrationId,
      data: JSON.stringify({ ...push, tag: `bulletin/${push.path}` }),
    });
    await browser.detach();
  }

  /** With the app open: in the middle of the top, and still there. */
  async expectMessage({ title, body, image }: Omit<Push, 'path'>): Promise<void> {
    const message = this.message();
    await expect(message.getByText(title)).toBeVisible();
    await expect(message.getByText(body)).toBeVisible();
    await expect(message.locator('img')).toHaveAttribute('src', image);
    const [box, width] = [await message.boundingBox(), this.page.viewportSize()?.width ?? 0];
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);
    expect(box?.y).toBeLessThan(120);
    expect(await this.notifications()).toEqual([]);
  }

  open(): Promise<void> {
    return this.message()
      .getByRole('button', { name: this.say('bell.push_open') })
      .click();
  }

  /** No page of the app is in sight any more. */
  async leaveApp(): Promise<void> {
    await this.page.goto('about:blank');
  }

  /** With the app closed: the system's own notification. */
  async expectNotification({ title, body, image }: Omit<Push, 'path'>): Promise<void> {
    await expect.poll(() => this.notifications()).toEqual([{ title, body, image }]);
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
    return (await this.worker()).evaluate('shown.map(({ title, body, image }) => ({ title, body, image }))');
  }
}
