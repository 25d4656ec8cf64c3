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
    await file.write(linesOf(erasures));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The erasures as lines of a list, beginning a line of their own even behind one that a crash cut off. */
export function linesOf(erasures: readonly ListedErasure[]): string {
  return `\n${erasures.map(({ kind, id, at }) => JSON.stringify({ kind, id, at })).join('\n')}\n`;
}

/** The erasures of a list, each once; null where there is no list. Throws {@link ArchiveError} for a file that is none. */
export async function readErasures(path: string): Promise<ListedErasure[] | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : erasuresIn(text, path);
}

/**
 * The erasures in the text of a list, each once; lines that were cut off are left out: their erasures come again. Throws {@link ArchiveError},
 * with its `name`, for a text that is no list.
 */
export function erasuresIn(text: string, name = erasureList): ListedErasure[] {
  const found = new Map<string, ListedErasure>();
  for (const line of text.split('\n')) {
    const erasure = parsed(line);
    if (erasure) found.set(`${erasure.kind}/${erasure.id}`, erasure);
  }
  if (found.size === 0 && text.trim() !== '') throw new ArchiveError(`${name} is no list of erasures.`);
  return [...found.values()];
}

function parsed(line: string): ListedErasure | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
