import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#platform/server/env.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { isPage } from './web-app.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
// Requested by load balancers and supervisors, which address a process by its number; they reveal only its health, and `/metrics` checks
// the caller.
const health = new Set(['/healthz', '/readyz', '/metrics']);

/** The names of this server, without the port: a proxy may leave the port out, and a page cannot choose it. */
function ownNames({ publicUrl, publicUrlIsSet, demo, host }: Env): Set<string> {
  const { hostname } = new URL(publicUrl);
  const names = publicUrlIsSet ? [hostname] : [hostname, host.toLowerCase()];
  return new Set(demo || loopback.includes(hostname) ? [...names, ...loopback] : names);
}

function nameIn(host: string | undefined): string | null {
  if (!host || !/^[^\s@/?#\\]+$/.test(host)) return null;
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

// Read by the person who sets the server up, not by visitors, and so not translated.
const hint =
  'request/wrong-host: this server goes by another name. Open it at its PUBLIC_URL, or set PUBLIC_URL to this address and let the proxy pass Host on (docs/operations.md).\n';

const isNumber = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;

/**
 * Refuses requests for a name that is not this server's. A foreign name that resolves to this address (DNS rebinding)
 * would otherwise share our origin in a visitor's browser, and read and write as the visitor. IP addresses cannot be
 * redirected: they are accepted when there is no `PUBLIC_URL`.
 */
export function refuseForeignHost(app: FastifyInstance, env: Env): void {
  const names = ownNames(env);
  const isOwn = (name: string | null) =>
    name !== null && (names.has(name) || (!env.publicUrlIsSet && isNumber(name)));
  // A page's script can write anything into X-Forwarded-Host, which is trusted from a trusted proxy.
  const isForUs = (request: FastifyRequest) =>
    isOwn(nameIn(request.headers.host)) && isOwn(nameIn(request.host));

  app.addHook('onRequest', async (request, reply) => {
    if (isForUs(request) || health.has(request.routeOptions.url ?? '')) return;
    if (!isPage(request)) throw new AppError('request/wrong-host');
    return reply.status(421).type('text/plain').send(hint);
  });
}
