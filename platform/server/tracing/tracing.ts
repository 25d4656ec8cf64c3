/** What a span says besides its name: never a value that people entered, nor a name, an address or a parameter. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work that a trace shows. */
export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'internal' | 'client' | 'consumer';
  readonly facts: SpanFacts;
}

/** A span whose end is reported by its owner, for work that is no single function. */
export interface OpenSpan {
  /** Runs `work`, and whatever it starts, as a part of the span. */
  within<R>(work: () => R): R;
  end(facts: SpanFacts, isFailed: boolean): void;
}

/** Where spans go. */
export interface Tracer {
  /** Begins a trace, or continues the one that a W3C `traceparent` names; anything else there is ignored. */
  begin(options: SpanOptions, traceparent: string | undefined): OpenSpan;
  /** Begins a part of the current span; null outside of any. */
  beginPart(options: SpanOptions): OpenSpan | null;
  /** The W3C `traceparent` of the current span; undefined outside of any. */
  current(): string | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Switches tracing on for this process; null switches it off. */
export function setTracer(given: Tracer | null): void {
  tracer = given;
}

/** Whether this process traces. */
export const isTracing = (): boolean => tracer !== null;

/** The `traceparent` to hand on to work that begins later; undefined while there is no trace. */
export const currentTrace = (): string | undefined => tracer?.current();

/** Begins a trace whose end the caller reports; null while tracing is off. */
export function beginTrace(options: SpanOptions, traceparent: string | undefined): OpenSpan | null {
  return tracer?.begin(options, traceparent) ?? null;
}

/** Runs `work` as a trace of its own, or as the continuation of another. */
export function traced<R>(
  options: SpanOptions,
  traceparent: string | undefined,
  work: () => Promise<R>,
): Promise<R> {
  return tracer ? inside(tracer.begin(options, traceparent), work) : work();
}

/** Runs `work` as a part of the current trace. Without one it only runs: `describe` is not even called. */
export function tracedPart<R>(describe: () => SpanOptions, work: () => Promise<R>): Promise<R> {
  if (!tracer?.current()) return work();
  const span = tracer.beginPart(describe());
  return span ? inside(span, work) : work();
}

async function inside<R>(span: OpenSpan, work: () => Promise<R>): Promise<R> {
  try {
    const result = await span.within(work);
    span.end({}, false);
    return result;
  } catch (error) {
    span.end({ 'error.type': kindOf(error) }, !isRefusal(error));
    throw error;
  }
}

/** A code or a class, never a message: messages may quote values. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^[\w/-]{1,60}$/.test(code)) return code;
  return typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : 'unknown';
}

/** What a caller did wrong is no failure of ours. */
function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status < 500;
}
