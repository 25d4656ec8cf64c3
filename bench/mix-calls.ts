import { type Answer, bodyOf, outputOf, pathOf, post } from './calls.ts';
import type { Client } from './sessions.ts';

/** One call of a client, ready to be sent. */
export interface Call {
  readonly client: Client;
  readonly procedure: string;
  /** Built when it is sent: a save names the versions from earlier answers. */
  readonly body: () => string;
  /** True when the answer is correct. */
  readonly accept: (answer: Answer) => boolean;
}

/** A call whose input is known beforehand. */
export function callOf(client: Client, procedure: string, input: unknown): Call {
  const body = bodyOf(input);
  return { client, procedure, body: () => body, accept: ({ status }) => status === 200 };
}

/** Calls to a running server, one at a time, outside any measurement. */
export interface ServerCalls {
  ask<T>(client: Client, procedure: string, input: unknown): Promise<T>;
}

/** Calls the server on a port of the loopback. */
export function callsTo(port: number): ServerCalls {
  return {
    async ask(client, procedure, input) {
      const { agent, cookie } = client;
      return outputOf(
        await post({ port, path: pathOf(procedure), agent, headers: { cookie }, body: bodyOf(input) }),
      );
    },
  };
}
