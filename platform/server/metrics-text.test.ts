import { expect, it } from 'vitest';
import { latencyHistogram, metricsText } from './metrics-text.ts';

it('writes what Prometheus reads, with labels escaped', () => {
  const samples = [{ value: 3 }, { labels: { task: 'a"b\\c\n' }, value: 1 }];
  const text = metricsText([{ name: 'orbita_jobs', help: 'Jobs.', type: 'gauge', samples }]);
  expect(text).toBe(
    '# HELP orbita_jobs Jobs.\n# TYPE orbita_jobs gauge\norbita_jobs 3\norbita_jobs{task="a\\"b\\\\c\\n"} 1\n',
  );
});

it('counts latencies in cumulative buckets', () => {
  const histogram = latencyHistogram();
  for (const seconds of [0.004, 0.03, 9]) histogram.observe({ procedure: 'a.b' }, seconds);
  const value = (suffix: string, le?: string) =>
    histogram.samples().find((sample) => sample.suffix === suffix && (!le || sample.labels?.['le'] === le))
      ?.value;
  expect([value('_bucket', '0.005'), value('_bucket', '0.05'), value('_bucket', '5')]).toEqual([1, 2, 2]);
  expect([value('_bucket', '+Inf'), value('_count'), value('_sum')]).toEqual([3, 3, 9.034]);
});
