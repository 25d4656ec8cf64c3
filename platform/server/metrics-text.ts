/**
 * A value with its labels. Labels come from fixed sets: each combination makes a line that is kept for ever.
 */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** Suffix of the metric's name: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string;
}

/** What is measured under one name. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function lineOf(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const named = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}${suffix}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}`;
}

/** Metrics in the text format that Prometheus reads (version 0.0.4). */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => lineOf(name, sample)),
    ])
    .concat('')
    .join('\n');
}

/** The upper ends of the buckets of latencies, in seconds. */
export const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

interface Counted {
  readonly labels: Readonly<Record<string, string>>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** Latencies counted in buckets, separately for each set of labels. */
export interface Histogram {
  observe(labels: Readonly<Record<string, string>>, seconds: number): void;
  samples(): Sample[];
}

/** Counts latencies in {@link latencyBuckets}; buckets are cumulative, as Prometheus wants them. */
export function latencyHistogram(): Histogram {
  const counted = new Map<string, Counted>();
  return {
    observe(labels, seconds) {
      const key = JSON.stringify(labels);
      const known = counted.get(key) ?? { labels, buckets: latencyBuckets.map(() => 0), sum: 0, count: 0 };
      counted.set(key, known);
      for (const [place, end] of latencyBuckets.entries())
        if (seconds <= end) known.buckets[place] = (known.buckets[place] ?? 0) + 1;
      known.sum += seconds;
      known.count += 1;
    },
    samples: () =>
      [...counted.values()].flatMap(({ labels, buckets, sum, count }) => [
        ...latencyBuckets.map((end, place) => ({
          suffix: '_bucket',
          labels: { ...labels, le: String(end) },
          value: buckets[place] ?? 0,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]),
  };
}
