import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A chunk of the built app: its sources, and what is loaded with it. */
export interface BuiltPart {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** What a screen is opened with, and its maximum in kB (brotli). */
interface Screen {
  readonly name: string;
  readonly files: readonly string[];
  readonly most: number;
}

const frame = [
  'apps/web/main.tsx',
  'apps/web/app.tsx',
  'apps/web/routes/dashboard/route.tsx?tsr-split=component',
];
/** What a route is split into. */
const routeOf = (address: string, ...parts: readonly ('loader' | 'component')[]) =>
  parts.map((part) => `apps/web/routes${address}/index.tsx?tsr-split=${part}`);
const home = [
  ...frame,
  'apps/web/messages/home-lt.ts',
  ...routeOf('/dashboard/modules', 'loader', 'component'),
];

/**
 * The content of the first files of families' screens and the daily sheet, without what they fetch later:
 * `bench:web` weighs all of it.
 */
export const firstScreens: readonly Screen[] = [
  { name: 'child home', files: [...home, 'features/home/web/child-home/child-home.tsx'], most: 188 },
  { name: 'parent home', files: [...home, 'features/home/web/parent/parent-home.tsx'], most: 184 },
  {
    name: 'points',
    files: [
      ...frame,
      'apps/web/messages/points-lt.ts',
      ...routeOf('/dashboard/studies/points/$tab', 'loader', 'component'),
    ],
    most: 186,
  },
  {
    name: 'daily sheet',
    files: [
      ...frame,
      'apps/web/messages/sheet-lt.ts',
      ...routeOf('/dashboard/attendance/$groupId/daily-sheet/$date', 'loader'),
      'apps/web/routes/dashboard/attendance/$groupId/daily-sheet/$date/daily-sheet-page.tsx',
    ],
    most: 184,
  },
  {
    name: 'lesson',
    files: [
      ...frame,
      'apps/web/messages/lesson-lt.ts',
      ...routeOf('/dashboard/modules/$moduleId/$lessonId', 'loader', 'component'),
    ],
    most: 175,
  },
  {
    name: 'payments of a family',
    files: [
      ...frame,
      'apps/web/messages/billing-lt.ts',
      ...routeOf('/dashboard/account/$tab', 'loader', 'component'),
      'features/billing/web/components/family-billing.tsx',
      'features/invoices/web/components/own-invoices.tsx',
    ],
    most: 179,
  },
];

/** The files that a browser has to fetch before it can run those built from `files`. Throws for a source in no chunk. */
export function filesOf(files: readonly string[], parts: readonly BuiltPart[]): string[] {
  const byName = new Map(parts.map((part) => [part.fileName, part]));
  const needed = new Set(
    files.map((file) => {
      const part = parts.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
      if (!part) throw new Error(`No part of the app is made from ${file}: mend scripts/screen-weights.ts.`);
      return part.fileName;
    }),
  );
  for (const name of needed) for (const next of byName.get(name)?.imports ?? []) needed.add(next);
  return [...new Set([...needed].flatMap((name) => [name, ...(byName.get(name)?.css ?? [])]))];
}

/** What is wrong with the weights of screens, in words; empty when all are light enough. */
export function tooHeavy(weights: readonly { name: string; most: number; weight: number }[]): string[] {
  return weights
    .filter(({ weight, most }) => weight > most)
    .map(({ name, weight, most }) => `${name}: ${weight.toFixed(1)} kB, ${most} at most`);
}

/** Fails a build in which a screen that must open fast became heavier than its budget. */
export function screenWeights(): Plugin {
  let parts: BuiltPart[] = [];
  let folder = '';
  return {
    name: 'orbita:screen-weights',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        folder = dir;
        parts = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map(({ fileName, moduleIds, imports, viteMetadata }) => ({
            fileName,
            moduleIds,
            imports,
            css: [...(viteMetadata?.importedCss ?? [])],
          }));
      },
    },
    async closeBundle() {
      // A build that failed before has said why.
      if (parts.length === 0) return;
      const weights = await Promise.all(
        firstScreens.map(async ({ name, files, most }) => {
          const paths = filesOf(files, parts).map((file) => join(folder, `${file}.br`));
          const sizes = await Promise.all(paths.map(async (path) => (await readFile(path)).byteLength));
          return { name, most, weight: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
        }),
      );
      const faults = tooHeavy(weights);
      if (faults.length > 0)
        this.error(`These screens are too heavy (scripts/screen-weights.ts):\n${faults.join('\n')}`);
    },
  };
}
