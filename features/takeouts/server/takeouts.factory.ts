import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testScope } from '#platform/testing/scope.ts';
import { makeTakeout } from './making.service.ts';
import { askTakeout, downloadTakeout } from './takeouts.service.ts';

/** A folder of files for take-outs in tests. */
export interface TakeoutFolder {
  scopeOf(db: Db, actor: Actor, now?: string): SignedInScope;
  /** The parts of take-outs that are stored. */
  parts(): Promise<string[]>;
  remove(): void;
}

/** A store of files of its own. */
export function takeoutFolder(): TakeoutFolder {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-takeouts-'));
  return {
    scopeOf: (db, actor, now) => testScope(db, actor, { ...(now && { now }), env: { DATA_DIR: folder } }),
    async parts() {
      const found = await readdir(join(folder, 'files', 'takeouts'), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      return found.filter((each) => each.isFile()).map(({ name }) => name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Asks for a take-out and makes it, as the job does; returns its id. */
export async function makeOwnTakeout(scope: SignedInScope): Promise<string> {
  const id = crypto.randomUUID();
  await askTakeout(scope, { id });
  await makeTakeout({ ...scope, actor: null }, { takeoutId: id });
  return id;
}

/** The files of a take-out by their paths, as text; of what is no text, its size. */
export async function filesOf(scope: SignedInScope, id: string): Promise<ReadonlyMap<string, string>> {
  const { stream, size } = await downloadTakeout(scope, { id });
  const bytes = await buffer(stream);
  if (bytes.byteLength !== size) throw new Error('The take-out has another size than it says.');
  return new Map(
    Object.entries(unzipSync(bytes)).map(([path, file]) => [
      path,
      /\.(html|json|py|css|js)$/.test(path) ? Buffer.from(file).toString() : `${file.byteLength} bytes`,
    ]),
  );
}
