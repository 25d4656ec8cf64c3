import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '#platform/server/env.ts';
import type { Foundation } from './foundation.ts';
import { logError } from './log-error.ts';
import { agreements } from './plugins/agreements.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { calendarFeed } from './plugins/calendar-feed.ts';
import { compression } from './plugins/compression.ts';
import { databaseBudgets } from './plugins/database-budgets.ts';
import { devBank } from './plugins/dev-bank.ts';
import { devMail } from './plugins/dev-mail.ts';
import { diplomas, hideDiplomas } from './plugins/diplomas.ts';
import { answerError, errorAnswers } from './plugins/error-answers.ts';
import { events } from './plugins/events.ts';
import { files } from './plugins/files.ts';
import { googleSignIn } from './plugins/google-sign-in.ts';
import { health } from './plugins/health.ts';
import { invoices } from './plugins/invoices.ts';
import { metrics } from './plugins/metrics.ts';
import { moduleArchives } from './plugins/module-archives.ts';
import { paymentExports } from './plugins/payment-exports.ts';
import { procedures } from './plugins/procedures.ts';
import { projects } from './plugins/projects.ts';
import { refuseCrossSite } from './plugins/refuse-cross-site.ts';
import { refuseForeignHost } from './plugins/refuse-foreign-host.ts';
import { refusingWrites } from './plugins/refuse-writes.ts';
import { requestScope } from './plugins/request-scope.ts';
import { requestTraces } from './plugins/request-traces.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { statements } from './plugins/statements.ts';
import { status } from './plugins/status.ts';
import { stripeWebhook } from './plugins/stripe-webhook.ts';
import { takeouts } from './plugins/takeouts.ts';
import { unsubscribing } from './plugins/unsubscribe.ts';
import { isPage, webApp } from './plugins/web-app.ts';
import { openings } from './public-list/openings.ts';
import { RequestLog } from './request-log.ts';

/** The server as a table of contents, from the outside in, in the order that a request passes through it. */
export async function buildApp(foundation: Foundation): Promise<FastifyInstance> {
  const { env } = foundation;
  const app = Fastify({
    logger: {
      level: env.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { req: describeRequest, err: logError },
    },
    logController: new RequestLog(),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trusted(env.trustProxy),
    bodyLimit: 1_048_576,
    // How long a request may take to arrive, in milliseconds: a slower sender would hold its connection for ever.
    requestTimeout: 120_000,
    // Failures before a route is found, such as a broken escape in the address.
    frameworkErrors: (error, request, reply) =>
      void (isPage(request) ? reply.redirect('/404') : answerError(error, request, reply)),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  errorAnswers(app);
  requestTraces(app);
  databaseBudgets(app);
  await securityHeaders(app, env);
  await app.register(fastifyCookie);
  refuseForeignHost(app, env);
  refuseCrossSite(app);
  hideDiplomas(app);
  compression(app);
  requestScope(app, foundation);
  refusingWrites(app);
  health(app, foundation);
  status(app, foundation);
  events(app, foundation);
  metrics(app, foundation);
  if (env.google) googleSignIn(app);
  calendarFeed(app, foundation);
  openings(app, foundation);
  await app.register(files);
  await app.register(projects);
  await app.register(diplomas);
  await app.register(agreements);
  await app.register(invoices);
  await app.register(takeouts);
  await app.register(moduleArchives);
  await app.register(unsubscribing);
  await app.register(paymentExports);
  await app.register(statements);
  if (env.stripe) await app.register(stripeWebhook);
  await app.register(procedures);
  await apiDocs(app);
  if (env.demo && !env.smtpUrl) devMail(app, foundation);
  if (env.demo) await app.register(devBank);
  await webApp(app);
  return app;
}

// Fastify reads a bare number as “nobody”. The hop counts outwards from this server, whose own peer is 0.
function trusted(proxies: Env['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

// Paths without their query, and no addresses: logs contain no personal data. Codes of mailed links are longer than
// ids, and valuable until used.
const longWord = /[\w-]{40,}/g;

function describeRequest(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0]?.replaceAll(longWord, '…') };
}
