import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { RequestLog } from './request-log.ts';

async function linesOf(url: string, status: number): Promise<string[]> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
  const app = Fastify({ logger: { level: 'info', stream }, logController: new RequestLog() });
  app.post('/rpc/*', (_, reply) => reply.code(status).send({}));
  await app.inject({ method: 'POST', url });
  await app.close();
  return lines;
}

it.each([
  ['/rpc/stage/tellState', 200, []],
  ['/rpc/stage/tellState', 404, ['request completed']],
  ['/rpc/stage/tellState', 500, ['request completed']],
  ['/rpc/stage/raiseHand', 200, ['incoming request', 'request completed']],
])('notes of %s that was answered %d: %j', async (url, status, lines) => {
  expect(await linesOf(url, status)).toEqual(lines);
});
