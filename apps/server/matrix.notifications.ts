import { type Entry, ownAccount } from './matrix.expectations.ts';

const nothing = () => undefined;

/** What one is told: everybody has their own alone, and names no object. */
export const notificationsMatrix: Record<string, Entry> = {
  'notifications.countUnreadNotifications': { input: nothing, perObject: false, expect: ownAccount },
  'notifications.listNotifications': { input: () => ({}), perObject: false, expect: ownAccount },
  'notifications.markNotificationsRead': { input: () => ({}), perObject: false, expect: ownAccount },
};
