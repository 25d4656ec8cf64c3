import { queueSms } from '#features/sms/server/sms.service.ts';
import { addJobs } from '#platform/server/jobs/jobs.ts';
import { noteSms } from '../sending.repository.ts';
import type { DeliveryChannel } from './channel.ts';

/** SMS: a job for each phone, with the text that was ordered under the line's key. */
export const smsChannel: DeliveryChannel = {
  name: 'sms',
  isNamed: true,
  addressOf: ({ phone }) => phone,
  async deliver(tx, lines) {
    for (const [key, own] of Map.groupBy(lines, (line) => line.key)) {
      const people = own.map(({ userId, address }) => ({ userId, phone: address }));
      const { messages, added } = await queueSms(tx, key, people);
      const ids = new Map(messages.map(({ id, phone }) => [phone, id]));
      await noteSms(
        tx.db,
        own.flatMap(({ id, address }) => {
          const smsId = ids.get(address);
          return smsId ? [{ notificationId: id, smsId }] : [];
        }),
      );
      const jobs = added.map((smsId) => ({ payload: { smsId }, jobKey: `sms/${smsId}` }));
      if (jobs.length > 0) await addJobs(tx, 'deliverSms', jobs);
    }
  },
};
