import type { Db } from '#platform/server/database/database.ts';

let made = 0;

/** The row of a picture without bytes in any store; unused unless a subject shows it, personal where somebody owns it. Returns its id. */
export async function createFile(
  db: Db,
  {
    kind = 'picture',
    usedBy,
    ownedBy,
  }: { kind?: 'picture' | 'file'; usedBy?: { type: string; id: string }; ownedBy?: string } = {},
): Promise<string> {
  made += 1;
  const size = kind === 'picture' ? { width: 800, height: 600 } : { width: null, height: null };
  const { id } = await db
    .insertInto('files')
    .values({
      kind,
      hash: made.toString(16).padStart(64, '0'),
      name: kind === 'picture' ? `paveikslas-${made}.webp` : `projektas-${made}.sb3`,
      type: kind === 'picture' ? 'image/webp' : 'application/zip',
      size: 1000 + made,
      ...size,
      personal: ownedBy !== undefined,
      created_by: ownedBy ?? null,
      created_at: '2026-11-20T10:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (usedBy) {
    await db
      .insertInto('file_uses')
      .values({ subject_type: usedBy.type, subject_id: usedBy.id, file_id: id })
      .execute();
  }
  return id;
}
