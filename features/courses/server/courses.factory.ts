import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';

interface NewLesson {
  readonly title?: LocalizedText;
  readonly published?: boolean;
}

interface NewModule {
  readonly title?: LocalizedText;
  readonly description?: LocalizedText;
  readonly label?: LocalizedText | null;
  readonly image?: string | null;
  readonly published?: boolean;
  readonly position?: number;
  /** In their order: the first is lesson 1. */
  readonly lessons?: readonly NewLesson[];
  readonly createdAt?: string;
}

let made = 0;

/** A published module with its lessons, published unless said otherwise. Returns the ids, lessons in their order. */
export async function createModule(
  db: Db,
  { lessons = [], published = true, ...texts }: NewModule = {},
): Promise<{ id: string; lessonIds: string[] }> {
  made += 1;
  const createdAt = texts.createdAt ?? '2025-08-20T08:00:00.000Z';
  const { id } = await db
    .insertInto('modules')
    .values({
      position: texts.position ?? made,
      title: JSON.stringify(texts.title ?? { lt: `Scratch pasakos ${made}`, en: `Scratch tales ${made}` }),
      description: JSON.stringify(
        texts.description ?? { lt: 'Kuriame pirmąsias istorijas.', en: 'Our first stories.' },
      ),
      label: texts.label ? JSON.stringify(texts.label) : null,
      image: texts.image ?? null,
      published,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lessonIds: string[] = [];
  for (const [index, lesson] of lessons.entries()) {
    lessonIds.push(await createLesson(db, id, index + 1, lesson, createdAt));
  }
  return { id, lessonIds };
}

async function createLesson(
  db: Db,
  moduleId: string,
  order: number,
  { title, published = true }: NewLesson,
  createdAt: string,
): Promise<string> {
  const { id } = await db
    .insertInto('lessons')
    .values({
      module_id: moduleId,
      order,
      title: JSON.stringify(title ?? { lt: `${order} pamoka`, en: `Lesson ${order}` }),
      published,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Assigns a module to a group and opens its lessons up to `openOrder` (0 = assigned, nothing open). */
export async function openModule(
  db: Db,
  { groupId, moduleId, openOrder }: { groupId: string; moduleId: string; openOrder: number },
): Promise<void> {
  await db
    .insertInto('group_modules')
    .values({ group_id: groupId, module_id: moduleId, open_order: openOrder })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'module_id']).doUpdateSet({ open_order: openOrder }),
    )
    .execute();
}
