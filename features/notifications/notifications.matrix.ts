import { type Entry, everybodyGets, ownAccount, signedOut } from '#platform/testing/matrix.ts';
import { pushSubscription } from './server/notifications.factory.ts';

const nothing = () => undefined;

/** Notifications: everybody has only their own, and names no object. */
export const notificationsMatrix: Record<string, Entry> = {
  'notifications.countUnreadNotifications': { input: nothing, perObject: false, expect: ownAccount },
  'notifications.listNotifications': { input: () => ({}), perObject: false, expect: ownAccount },
  'notifications.getNotificationChoices': { input: nothing, perObject: false, expect: ownAccount },
  'notifications.setNotificationChoice': {
    input: () => ({ topic: 'academy', channel: 'mail', pace: 'off' }),
    perObject: false,
    expect: ownAccount,
  },
  'notifications.setNotificationHours': {
    input: () => ({ digest: 18, quietFrom: 21, quietTo: 8 }),
    perObject: false,
    expect: ownAccount,
  },
  'notifications.listPushDevices': { input: nothing, perObject: false, expect: ownAccount },
  'notifications.addPushDevice': {
    input: () => pushSubscription(),
    perObject: false,
    expect: ownAccount,
  },
  'notifications.removePushDevice': {
    // Devices are looked up among one's own; the service's tests cover ending one.
    input: (side) => ({ deviceId: side.group }),
    perObject: false,
    expect: { ...everybodyGets('db/no-document'), nobody: signedOut },
  },
  'notifications.markNotificationsRead': { input: () => ({}), perObject: false, expect: ownAccount },
};
