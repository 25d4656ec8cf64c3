import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../env.ts';
import { productVersion } from '../machine.ts';
import type { OpenSpan, SpanOptions, Tracer } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** How long sending a batch may take, in milliseconds, also at the end of the process. */
const patience = 5_000;

const traceparentShape =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/**
 * The context of a `traceparent`. A request is kept by lot: neither the flag nor the id that a visitor chose forces it. A job follows the request
 * that added it.
 */
function contextOf(kind: SpanOptions['kind'], ratio: number, traceparent: string | undefined): Context {
  const [, traceId, spanId, flags = ''] = traceparentShape.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const isKept = kind === 'server' ? Math.random() < ratio : Number.parseInt(flags, 16) % 2 === 1;
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, isRemote: true },
    traceFlags: isKept ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });
}

/**
 * Sends spans in batches by OTLP over HTTP, as JSON. A collector that is away delays nothing: what finds no room in the queue is
 * dropped. Loaded only where tracing is set.
 */
export function openTelemetry({ endpoint, serviceName, ratio }: TracingSettings): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: patience });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': productVersion }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patience })],
  });
  const spans = provider.getTracer('orbita', productVersion);
  const contexts = new AsyncLocalStorage<Context>();

  const open = ({ name, kind, facts }: SpanOptions, parent: Context): OpenSpan => {
    const span = spans.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, parent);
    const context = trace.setSpan(parent, span);
    return {
      within: (work) => contexts.run(context, work),
      end(more, isFailed) {
        span.setAttributes({ ...more });
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };

  return {
    begin: (options, traceparent) => open(options, contextOf(options.kind, ratio, traceparent)),
    beginPart(options) {
      const parent = contexts.getStore();
      return parent ? open(options, parent) : null;
    },
    current() {
      const context = contexts.getStore();
      const found = context && trace.getSpanContext(context);
      if (!found) return undefined;
      return `00-${found.traceId}-${found.spanId}-${found.traceFlags.toString(16).padStart(2, '0')}`;
    },
    close: () => provider.shutdown(),
  };
}
