import { keepRunning, type Part, type Running } from '../../parts.ts';
import { type Connection, newClient } from '../database.ts';
import { type Asking, cutOff, keepAlive, keepAsking } from '../patient-client.ts';
import type { Hosts } from './hosts.ts';

interface WatchLog {
  warn(object: unknown, message: string): void;
}

/**
 * In milliseconds. A host that says nothing keeps no request for longer than two seconds, even if it was asked just
 * before.
 */
const usualAsking: Asking = { every: 500, patience: 1100 };
/** The longest pause between two looks for a host, in milliseconds. */
const longestWait = 500;

/**
 * Watches the host in use on a connection of its own, because one that vanishes or is frozen says nothing: then all of
 * its connections are cut off at once, and the hosts are asked until one may be used.
 */
export function watchHosts(
  { hosts, ...connection }: Connection & { readonly hosts: Hosts },
  log: WatchLog,
  asking: Asking = usualAsking,
): Promise<Part> {
  async function watch(): Promise<Running> {
    const client = newClient({ ...connection, hosts, ...keepAlive }, { application_name: 'orbita-watch' });
    const ended = Promise.withResolvers<unknown>();
    client.on('error', ended.resolve);
    client.on('end', () => ended.resolve(new Error('The watched host ended the connection.')));
    await client.connect();
    const onSilence = () => {
      ended.resolve(new Error('The watched host is silent.'));
      hosts.silence(client);
    };
    const stopAsking = keepAsking(client, () => client.query('SELECT 1'), { ...asking, onSilence });
    return {
      ended: ended.promise,
      async stop() {
        stopAsking();
        cutOff(client);
      },
    };
  }
  return keepRunning('database-host', watch, { log, longestWait });
}
