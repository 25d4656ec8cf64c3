import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginTrace, isTracing, type OpenSpan } from '#platform/server/tracing/tracing.ts';

/** Asked again and again, or open for hours: a trace of them says nothing. */
const untraced = /^\/(healthz|readyz|metrics|status|events|assets\/.*)(\?|$)/;

/**
 * A trace for each request, by its route, never its address. It continues the `traceparent` of the request. Without tracing there
 * are no hooks.
 */
export function requestTraces(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();

  app.addHook('onRequest', async (request) => {
    if (untraced.test(request.url)) return;
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'unknown';
    const facts = {
      ...{ 'http.request.method': method, 'http.route': route, 'orbita.request_id': request.id },
    };
    const { traceparent } = headers;
    const span = beginTrace(
      { name: `${method} ${route}`, kind: 'server', facts },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    if (span) spans.set(request, span);
  });

  // Here, because reading a body leaves the context that the first hooks ran in.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });

  const end = (request: FastifyRequest, facts: Record<string, string | number>, isFailed: boolean) => {
    spans.get(request)?.end(facts, isFailed);
    spans.delete(request);
  };
  app.addHook('onResponse', async (request, { statusCode }) =>
    end(request, { 'http.response.status_code': statusCode }, statusCode >= 500),
  );
  app.addHook('onRequestAbort', async (request) => end(request, { 'error.type': 'aborted' }, false));
}
