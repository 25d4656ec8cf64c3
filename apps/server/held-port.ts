import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The port of this process, held from the first moment. */
export interface HeldPort {
  readonly port: number;
  /** Passes requests from now on to the server, which is ready. */
  serve(app: FastifyInstance): void;
  /** Accepts no more connections; resolves when the open ones have ended, or were cut after the given milliseconds. */
  close(patience?: number): Promise<void>;
}

/** How long a pending answer may take once the process ends, in milliseconds. */
const longestEnding = 10_000;

/**
 * Listens before anything else happens, so that a process without the port changes no database. Until the server
 * is set, it is alive and not ready. Throws what `listen` throws.
 */
export async function holdPort({ port, host }: { port: number; host: string }): Promise<HeldPort> {
  let answer: RequestListener = (request, response) => answerStarting(request.url ?? '', response);
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve(app) {
      const { keepAliveTimeout, requestTimeout } = app.server;
      Object.assign(server, { keepAliveTimeout, requestTimeout });
      server.on('clientError', (error, socket) => app.server.emit('clientError', error, socket));
      answer = app.routing;
    },
    async close(patience = longestEnding) {
      // While closing, nothing limits how long a request may take to arrive: one that never ends would keep the process
      // alive.
      const limit = setTimeout(() => server.closeAllConnections(), patience);
      // Otherwise a connection whose last answer goes out while closing would be kept alive for its next request.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearInterval(sweep);
      clearTimeout(limit);
    },
  };
}

function answerStarting(url: string, response: ServerResponse): void {
  const isAlive = url === '/healthz';
  const body = url === '/readyz' ? { status: 'starting' } : { json: refusal };
  response
    .writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '2' })
    .end(JSON.stringify(isAlive ? { status: 'ok' } : body));
}

const code = 'server/unavailable';
const refusal = { defined: false, code, status: 503, message: code, data: { retryAfter: 2 } };
