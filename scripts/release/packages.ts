import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as the lock file has it. */
export interface LockedPackage {
  readonly version: string;
  /** A digest of its archive, as `sha512-` and base64. */
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The packages of a lock file by their folders, such as `node_modules/a/node_modules/b`. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/** What the server is installed with, as package.json says it. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** Reads package.json and the packages of package-lock.json, without the entry of the project itself. */
export function readPackages(root: string): { readonly manifest: Manifest; readonly lock: Lock } {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { '': _own, ...lock } = read('package-lock.json').packages;
  return { manifest: read('package.json'), lock };
}

/** The name of a package by its folder. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The folders of the named packages and of all that they need, sorted. Throws for a package that isn't locked. */
export function closureOf(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = names.map((name) => ({ from: '', name, optional: false }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = resolveFrom(lock, next.from, next.name);
    if (folder === undefined && !next.optional) throw new Error(`The lock file lacks ${next.name}.`);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    waiting.push(...neededBy(lock[folder] as LockedPackage, folder));
  }
  return [...found].toSorted();
}

function neededBy(found: LockedPackage, from: string) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = found;
  const mayLack = (name: string) => found.peerDependenciesMeta?.[name]?.optional ?? false;
  return [
    ...Object.keys(dependencies).map((name) => ({ from, name, optional: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map((name) => ({ from, name, optional: true })),
    ...Object.keys(peerDependencies)
      .filter((name) => !mayLack(name))
      .map((name) => ({ from, name, optional: false })),
  ];
}

/** As Node does: the nearest `node_modules` above that has it. */
function resolveFrom(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}
