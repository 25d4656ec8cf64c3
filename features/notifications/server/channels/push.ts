import { addJobs } from '#platform/server/jobs/jobs.ts';
import { findDeviceIds } from '../push-devices.repository.ts';
import { noteDevices } from '../sending.repository.ts';
import type { DeliveryChannel } from './channel.ts';

/** Pushes: a job for each device that the reader has at that time. */
export const pushChannel: DeliveryChannel = {
  name: 'push',
  addressOf: ({ userId }) => userId,
  async deliver(tx, lines) {
    const users = lines.map(({ address }) => address);
    const devices = Map.groupBy(await findDeviceIds(tx.db, users), ({ userId }) => userId);
    const jobs = lines.flatMap(({ id, address }) =>
      (devices.get(address) ?? []).map(({ deviceId }) => ({
        payload: { notificationId: id, deviceId },
        jobKey: `push/${id}/${deviceId}`,
      })),
    );
    const queued = lines.map(({ id, address }) => ({
      notificationId: id,
      devices: devices.get(address)?.length ?? 0,
    }));
    await noteDevices(tx.db, queued);
    if (jobs.length > 0) await addJobs(tx, 'deliverPush', jobs);
  },
};
