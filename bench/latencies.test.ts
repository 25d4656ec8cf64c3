import { describe, expect, it } from 'vitest';
import { errorsOf, latencyTable, p95Of, quantile } from './latencies.ts';
import { judge, table } from './report.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
const runOf = (requests: number[], errors = 0) => ({
  measured: [{ kind: 'modules', act: Math.max(...requests), requests, errors }],
  exchanges: [],
  seconds: 1,
  firstError: null,
});

describe('quantile', () => {
  it.each([
    [0.5, 50],
    [0.95, 95],
    [0.99, 99],
    [1, 100],
  ])('is not exceeded by that share of the values: %d → %d', (share, value) => {
    expect(quantile(hundred, share)).toBe(value);
  });

  it('handles a single value, and none', () => {
    expect(quantile([7], 0.5)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('a report', () => {
  it('aligns numbers right and words left', () => {
    expect(table(['screen', 'kB'], [['login', '86.4']])).toBe(
      '| screen | kB |\n| --- | ---: |\n| login | 86.4 |',
    );
  });

  it.each([
    [49.9, '- p95 ≤ 50 ms: **met** (49.9 ms)'],
    [50.1, '- p95 ≤ 50 ms: **missed** (50.1 ms)'],
  ])('judges by the number itself: %d', (measured, told) => {
    expect(judge('p95', measured, 50, 'ms')).toBe(told);
  });

  it('shows both servers, and each kind of act as a whole', () => {
    const text = latencyTable(runOf([5, 9], 1), runOf([1, 2]));
    expect(text).toContain('| **Orbita, every request** | 2 | 1 | 5.0 | 9.0 | 9.0 | 9.0 |');
    expect(text).toContain('| bare `node:http`, same bytes | 2 | 0 | 1.0 | 2.0 | 2.0 | 2.0 |');
    expect(text).toContain('| modules, as a whole | 1 | 1 | 9.0 |');
  });

  it('counts errors and takes p95 over all requests', () => {
    expect(errorsOf(runOf(hundred, 3))).toBe(3);
    expect(p95Of(runOf(hundred))).toBe(95);
  });
});
