import type { LoadResult } from './load.ts';
import { table } from './report.ts';

/** The value that a share (0 to 1) of all values does not exceed; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds as tables show them. */
export function ms(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

const shown = [0.5, 0.95, 0.99, 1];
const quantiles = (values: readonly number[]) => shown.map((share) => ms(quantile(values, share)));
const requestsOf = ({ measured }: LoadResult) => measured.flatMap(({ requests }) => requests);

/** Of all requests of these runs together. */
export function p95Of(...runs: readonly LoadResult[]): number {
  return quantile(runs.flatMap(requestsOf), 0.95);
}

/** How many answers of these runs were wrong. */
export function errorsOf(...runs: readonly LoadResult[]): number {
  return runs.flatMap(({ measured }) => measured).reduce((sum, { errors }) => sum + errors, 0);
}

/** The requests of both servers, and below them each kind of act as a whole: until its last answer arrived. */
export function latencyTable(orbita: LoadResult, bare: LoadResult): string {
  const line = (name: string, run: LoadResult) => {
    const requests = requestsOf(run);
    return [name, requests.length, errorsOf(run), ...quantiles(requests)];
  };
  const kinds = [...Map.groupBy(orbita.measured, ({ kind }) => kind)].map(([kind, acts]) => {
    const errors = acts.reduce((sum, act) => sum + act.errors, 0);
    return [`${kind}, as a whole`, acts.length, errors, ...quantiles(acts.map(({ act }) => act))];
  });
  const head = ['', 'answered', 'errors', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'];
  return table(head, [
    line('**Orbita, every request**', orbita),
    line('bare `node:http`, same bytes', bare),
    ...kinds.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ]);
}
