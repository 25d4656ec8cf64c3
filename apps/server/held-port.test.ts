import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { holdPort } from './held-port.ts';

const host = '127.0.0.1';

/** Starts a request whose body never ends. */
function beginRequest(port: number): Promise<void> {
  const socket = connect(port, host);
  socket.write(
    'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  return new Promise((resolve) => socket.on('error', () => {}).once('close', () => resolve()));
}

it('ends for good, even if somebody never finishes a request', async () => {
  const held = await holdPort({ port: 0, host });
  const app = Fastify();
  const arrived = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => arrived.resolve());
  app.post('/slow', async () => 'done');
  await app.ready();
  held.serve(app);
  const cut = beginRequest(held.port);
  await arrived.promise;
  await Promise.all([app.close(), held.close(100), cut]);
});

it('lets an answer under way arrive', async () => {
  const held = await holdPort({ port: 0, host });
  const app = Fastify();
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/', async () => {
    asked.resolve();
    await answered.promise;
    return 'done';
  });
  await app.ready();
  held.serve(app);
  const answer = fetch(`http://${host}:${held.port}/`);
  await asked.promise;
  const closed = held.close();
  answered.resolve();
  expect(await (await answer).text()).toBe('done');
  await closed;
  await app.close();
});
