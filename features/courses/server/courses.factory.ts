import { sql } from 'kysely';
import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';

interface NewLesson {
  readonly title?: LocalizedText;
  readonly published?: boolean;
  readonly body?: LocalizedText;
  readonly teacherNotes?: LocalizedText;
  /** Ids of topics, in their order. */
  readonly topics?: readonly string[];
  readonly exercises?: readonly { readonly id: string; readonly spec: ExerciseSpec }[];
}

interface NewModule {
  readonly title?: LocalizedText;
  readonly description?: LocalizedText;
  readonly label?: LocalizedText | null;
  readonly image?: string | null;
  readonly published?: boolean;
  readonly position?: number;
  /** In order: the first is lesson 1. */
  readonly lessons?: readonly NewLesson[];
  readonly createdAt?: string;
}

let made = 0;

/** A published module with its lessons, published by default. Returns the ids, lessons in order. */
export async function createModule(
  db: Db,
  { lessons = [], published = true, ...texts }: NewModule = {},
): Promise<{ id: string; lessonIds: string[] }> {
  made += 1;
  const createdAt = texts.createdAt ?? '2025-08-20T08:00:00.000Z';
  const { id } = await db
    .insertInto('modules')
    .values((eb) => ({
      position:
        texts.position ??
        eb
          .selectFrom('modules')
          .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
          .$asScalar()
          .$notNull(),
      title: JSON.stringify(texts.title ?? { lt: `Scratch pasakos ${made}`, en: `Scratch tales ${made}` }),
      description: JSON.stringify(
        texts.description ?? { lt: 'Kuriame pirmąsias istorijas.', en: 'Our first stories.' },
      ),
      label: texts.label ? JSON.stringify(texts.label) : null,
      image: texts.image ?? null,
      published,
      created_at: createdAt,
    }))
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
  { title, published = true, body, teacherNotes, topics = [], exercises = [] }: NewLesson,
  createdAt: string,
): Promise<string> {
  const { id } = await db
    .insertInto('lessons')
    .values({
      module_id: moduleId,
      order,
      title: JSON.stringify(title ?? { lt: `${order} pamoka`, en: `Lesson ${order}` }),
      body: body && JSON.stringify(body),
      teacher_notes: teacherNotes && JSON.stringify(teacherNotes),
      published,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addParts(db, id, { topics, exercises });
  return id;
}

/** Adds topics and exercises to a lesson's published version. */
async function addParts(
  db: Db,
  lessonId: string,
  { topics, exercises }: Required<Pick<NewLesson, 'topics' | 'exercises'>>,
): Promise<void> {
  for (const [index, id] of topics.entries()) {
    const title = JSON.stringify({ lt: `${index + 1} tema`, en: `Topic ${index + 1}` });
    const body = JSON.stringify({ lt: 'Žingsnis po žingsnio.', en: 'Step by step.' });
    const topic = { lesson_id: lessonId, id, order: index + 1, title, body };
    await db.insertInto('topics').values(topic).execute();
  }
  for (const [index, { id, spec }] of exercises.entries()) {
    const exercise = { lesson_id: lessonId, id, order: index + 1, spec: JSON.stringify(spec) };
    await db.insertInto('lesson_exercises').values(exercise).execute();
  }
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
