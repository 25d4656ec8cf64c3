import { type Entry, ownAccount } from './matrix.expectations.ts';

const nothing = () => undefined;

/** What one is told: everybody has their own alone, and names no object. */
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
  'notifications.markNotificationsRead': { input: () => ({}), perObject: false, expect: ownAccount },
};
