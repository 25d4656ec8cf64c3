import { implementContract } from '#platform/server/procedure.ts';
import { notificationsContract } from '../shared/notifications.contract.ts';
import * as bell from './bell.service.ts';
import * as choices from './choices.service.ts';
import * as devices from './push-devices.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    notifications: true;
  }
}

const os = implementContract(notificationsContract);

export const notificationsRouter = os.router({
  countUnreadNotifications: os.countUnreadNotifications.handler(({ context }) =>
    bell.countUnreadNotifications(context.scope),
  ),

  listNotifications: os.listNotifications.handler(({ input, context }) =>
    bell.listNotifications(context.scope, input),
  ),

  markNotificationsRead: os.markNotificationsRead.handler(({ input, context }) =>
    bell.markNotificationsRead(context.scope, input),
  ),

  getNotificationChoices: os.getNotificationChoices.handler(({ context }) =>
    choices.getNotificationChoices(context.scope),
  ),

  setNotificationChoice: os.setNotificationChoice.handler(({ input, context }) =>
    choices.setNotificationChoice(context.scope, input),
  ),

  setNotificationHours: os.setNotificationHours.handler(({ input, context }) =>
    choices.setNotificationHours(context.scope, input),
  ),

  listPushDevices: os.listPushDevices.handler(({ context }) => devices.listPushDevices(context.scope)),

  addPushDevice: os.addPushDevice.handler(({ input, context: { scope, userAgent } }) =>
    devices.addPushDevice(scope, { ...input, userAgent }),
  ),

  removePushDevice: os.removePushDevice.handler(({ input, context }) =>
    devices.removePushDevice(context.scope, input),
  ),
});
