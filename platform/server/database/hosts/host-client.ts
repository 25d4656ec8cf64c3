import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { cutOff, isReadOnlyOnPurpose, surviveEarlyLoss } from '../patient-client.ts';
import { stateOf } from './host-state.ts';
import { type Hosts, NoHostError } from './hosts.ts';

/** Read-only after all, shutting down, crashed, starting: what a host says that may not be the primary any more. */
const speaksAgainst = /^(25006|57P0[1-3])$/;

/**
 * Builds a client class that connects to the host in use, whichever that is then, and is cut off once it is another
 * one. Whatever the host says against itself, to whichever query, puts it in doubt.
 */
export function hostClient(hosts: Hosts): typeof pg.Client {
  return class HostClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      surviveEarlyLoss(this);
      const connect = this.connect.bind(this) as () => Promise<pg.Client>;
      const reach = () => reachHost(this, hosts, connect);
      this.connect = ((callback?: (error?: Error) => void) => {
        const reaching = reach();
        if (!callback) return reaching;
        return reaching.then(() => callback(), callback);
      }) as typeof this.connect;
    }
  };
}

async function reachHost(
  client: pg.Client,
  hosts: Hosts,
  connect: () => Promise<unknown>,
): Promise<pg.Client> {
  const host = await hosts.find();
  const { connection } = client as pg.Client & { readonly connection: EventEmitter };
  connection.on('errorMessage', ({ code = '' }: pg.DatabaseError) => {
    if (speaksAgainst.test(code) && !(code === '25006' && isReadOnlyOnPurpose(client))) hosts.doubt(host);
  });
  // Where it connects to is only read now.
  Object.assign(client, { host: host.host, port: host.port });
  const limit = setTimeout(() => cutOff(client), hosts.list.patience);
  try {
    await connect();
    hosts.join(client, host);
    const mayBeUsed = hosts.mayUse(await stateOf(client));
    // Meanwhile it may have been doubted.
    if (!mayBeUsed || (await hosts.find()) !== host) {
      throw new NoHostError(`${host.host}:${host.port} is not in use any more`, !mayBeUsed);
    }
  } catch (error) {
    cutOff(client);
    hosts.doubt(host);
    throw error;
  } finally {
    clearTimeout(limit);
  }
  return client;
}
