import type { NewPushDevice } from '../../shared/notifications.ts';

/** Whether this browser shows pushes: it may be asked, has agreed, has refused, or cannot (or not yet, on an iPhone's tab). */
export type PushAbility = 'ask' | 'agreed' | 'refused' | 'unable';

/** The push state of this browser, without prompting anybody. */
export function pushAbility(): PushAbility {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return 'unable';
  const { permission } = Notification;
  if (permission === 'granted') return 'agreed';
  return permission === 'denied' ? 'refused' : 'ask';
}

/** The browser's subscription in the server's form; null when something is missing. */
export function subscriptionOf(given: PushSubscriptionJSON): NewPushDevice | null {
  const { endpoint, keys } = given;
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  return (await navigator.serviceWorker?.getRegistration('/')) ?? undefined;
}

/** What this browser has agreed to before; null if nothing. */
export async function heldSubscription(): Promise<NewPushDevice | null> {
  if (pushAbility() !== 'agreed') return null;
  const held = await (await registrationOf())?.pushManager.getSubscription();
  return held ? subscriptionOf(held.toJSON()) : null;
}

/**
 * Asks the person, then the browser, to show pushes signed with the key. Null when either declines. Call it from a click:
 * browsers ask at no other time.
 */
export async function askForPush(key: string): Promise<NewPushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await registrationOf();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await registration?.pushManager.subscribe(options);
  return made ? subscriptionOf(made.toJSON()) : null;
}
