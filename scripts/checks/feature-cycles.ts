import type { Finding } from './finding.ts';

/** An import from one file to another, as paths from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** How it needs the other when it does not import it: `reads children in line 12`. */
  readonly how?: string;
}

// Tests, the matrix, factories and seeds set up a world of several features; they do not make one feature need another.
const arranging = /\.(test|matrix|factory|seed)\.tsx?$/;

function featureOf(path: string): string | undefined {
  return /^features\/([^/]+)\//.exec(path)?.[1];
}

/** Which feature needs which, each with one import that shows it. */
export function featureGraph(imports: readonly Import[]): Map<string, Map<string, Import>> {
  const graph = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const from = featureOf(each.from);
    const to = featureOf(each.to);
    if (!from || !to || from === to || arranging.test(each.from)) continue;
    const needs = graph.get(from) ?? new Map<string, Import>();
    if (!needs.has(to)) needs.set(to, each);
    graph.set(from, needs);
  }
  return graph;
}

/** The features from `start` back to itself, or null. Shortest way first, so that the message is short. */
function wayBack(graph: Map<string, Map<string, Import>>, start: string): string[] | null {
  const seen = new Set<string>();
  const ways = [[start]];
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/** Cycles between features over all layers (attendance → points → attendance), each reported once. */
export function findFeatureCycles(imports: readonly Import[]): Finding[] {
  const graph = featureGraph(imports);
  const told = new Set<string>();
  return [...graph.keys()].toSorted().flatMap((start) => {
    const way = wayBack(graph, start);
    const name = way?.toSorted().join();
    if (!way || !name || told.has(name)) return [];
    told.add(name);
    const steps = way.map((from, index) => graph.get(from)?.get(way[index + 1] ?? start));
    return {
      path: `features/${start}`,
      what: `features need each other in a circle: ${[...way, start].join(' → ')}`,
      mend: `turn one arrow round, or move what both need to platform/: ${steps.map((step) => `${step?.from} ${step?.how ?? `imports ${step?.to}`}`).join('; ')}`,
    };
  });
}
