import type { DeliveryChannel } from './channel.ts';
import { mailChannel } from './mail.ts';
import { pushChannel } from './push.ts';
import { smsChannel } from './sms.ts';

// Somebody may be waiting for a push: pushes are sent before mails.
const registered: DeliveryChannel[] = [pushChannel, mailChannel, smsChannel];

/** Every channel, in the order in which they send. */
export function listChannels(): readonly DeliveryChannel[] {
  return registered;
}

/** Adds a channel; returns a function that removes it. */
export function registerChannel(channel: DeliveryChannel): () => void {
  if (registered.some(({ name }) => name === channel.name))
    throw new Error(`The channel ${channel.name} is registered twice.`);
  registered.push(channel);
  return () => void registered.splice(registered.indexOf(channel), 1);
}
