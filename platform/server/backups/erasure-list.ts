import { open, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ArchiveError } from './archive-format.ts';

/** The name of the list beside the backups. */
export const erasureList = 'erasures.ndjson';

const schema = z.object({
  kind: z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/)),
  id: z.uuid(),
  at: z.string().check(z.minLength(10)),
});

/** Somebody or something that was erased: ids alone, so that the list itself keeps nothing of a person. */
export type ListedErasure = z.infer<typeof schema>;

/** Adds erasures to a list, on the disk before it returns. Adding one again does no harm. */
export async function appendErasures(path: string, erasures: readonly ListedErasure[]): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    // A line of its own even behind one that a crash cut off, whose erasures were not marked as listed and come again.
    await file.write(
      `\n${erasures.map(({ kind, id, at }) => JSON.stringify({ kind, id, at })).join('\n')}\n`,
    );
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The erasures of a list, each once; null where there is no list. Throws {@link ArchiveError} for a file that is none. */
export async function readErasures(path: string): Promise<ListedErasure[] | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const found = new Map<string, ListedErasure>();
  for (const line of text.split('\n')) {
    const erasure = parsed(line);
    if (erasure) found.set(`${erasure.kind}/${erasure.id}`, erasure);
  }
  if (found.size === 0 && text.trim() !== '') throw new ArchiveError(`${path} is no list of erasures.`);
  return [...found.values()];
}

function parsed(line: string): ListedErasure | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
