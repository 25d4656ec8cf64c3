import { afterEach, expect, it } from 'vitest';
import { openTelemetry } from './open-telemetry.ts';
import type { SpanOptions, Tracer } from './tracing.ts';

const opened: Tracer[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

// The id with which every share of traces used to keep a request, and the flag that asks for it.
const wanted = '00-00000000000000010000000000000000-b7ad6b7169203331-01';

/** How many of 400 pieces of work with this `traceparent` are kept; none ends, so nothing is sent. */
function countKept(kind: SpanOptions['kind'], ratio: number, traceparent: string): number {
  const tracer = openTelemetry({ endpoint: 'http://127.0.0.1:9', serviceName: 'orbita', ratio });
  opened.push(tracer);
  let kept = 0;
  for (let n = 0; n < 400; n += 1) {
    const current = tracer.begin({ name: 'x', kind, facts: {} }, traceparent).within(() => tracer.current());
    if (current?.endsWith('-01')) kept += 1;
  }
  return kept;
}

it('keeps the operator’s share of requests, whatever visitors ask for', () => {
  expect(countKept('server', 0, wanted)).toBe(0);
  expect(countKept('server', 1, wanted.replace(/1$/, '0'))).toBe(400);
  const half = countKept('server', 0.5, wanted);
  // Ten standard deviations on both sides.
  expect(half).toBeGreaterThan(100);
  expect(half).toBeLessThan(300);
});

it('keeps of jobs what was kept of the request that added them', () => {
  expect(countKept('consumer', 0.5, wanted)).toBe(400);
  expect(countKept('consumer', 0.5, wanted.replace(/1$/, '0'))).toBe(0);
});
