import { createModule } from '#features/courses/server/courses.factory.ts';
import { lessonContentOf } from '#features/courses/server/lessons.factory.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  familyAndStaff,
  own,
  signedOut,
  staffOnly,
  type Tools,
} from './matrix.expectations.ts';
import type { Side } from './matrix.world.ts';

const moduleTexts = {
  title: { lt: 'Robotai', en: '' },
  description: { lt: '', en: '' },
  label: null,
  image: null,
  picture: null,
};

/** Courses are all staff's, whoever teaches them; how far a group has them open is its teachers'. */
const allStaff = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: everything,
  admin: everything,
} as const;
const adminsObject = { ...allStaff, teacher: denied } as const;
/** A child marks what is theirs; nobody does it for them. */
const childOnly = { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied } as const;

const event = ({ event: eventId }: Side) => ({ eventId });
const thisModule = ({ module: moduleId }: Side) => ({ moduleId });
const lesson = ({ lesson: lessonId }: Side) => ({ lessonId });

/** The version of the working copy that is there now. */
async function seen(
  { lesson: lessonId }: Side,
  { db }: Tools,
): Promise<{ lessonId: string; version: number }> {
  const draft = await db
    .selectFrom('lesson_drafts')
    .select('version')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return { lessonId, version: draft?.version ?? 0 };
}

/** A lesson of a module of its own; the missing side has none. */
async function spareLesson(side: Side, { db, world }: Tools): Promise<{ lessonId: string }> {
  if (side === world.missing) return lesson(side);
  return { lessonId: (await createModule(db, { lessons: [{}] })).lessonIds[0] ?? '' };
}

/** Sees to it that the side's lesson has a first version. */
async function withVersion(side: Side, { db, world }: Tools): Promise<{ lessonId: string }> {
  if (side !== world.missing) {
    await db
      .insertInto('lesson_versions')
      .values({
        lesson_id: side.lesson,
        number: 1,
        content: JSON.stringify(lessonContentOf()),
        published_by: null,
        published_at: '2026-11-20T15:00:00Z',
      })
      .onConflict((conflict) => conflict.columns(['lesson_id', 'number']).doNothing())
      .execute();
  }
  return lesson(side);
}

/** Modules, lessons and how far a child is in them. */
export const coursesMatrix: Record<string, Entry> = {
  'courses.listModules': { input: (side) => ({ groupId: side.group }), expect: familyAndStaff },
  'courses.getModule': {
    input: (side) => ({ moduleId: side.module, groupId: side.group }),
    expect: familyAndStaff,
  },

  'courses.getGroupContent': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'courses.saveGroupContent': {
    input: (side) => ({ groupId: side.group, moduleId: side.module, openOrder: 2 }),
    expect: staffOnly,
  },
  'courses.openNextLesson': {
    input: async ({ group: groupId, module: moduleId }, { db }) => {
      const open = await db
        .selectFrom('group_modules')
        .select('open_order')
        .where('group_id', '=', groupId)
        .where('module_id', '=', moduleId)
        .executeTakeFirst();
      return { groupId, moduleId, after: open?.open_order ?? 0 };
    },
    expect: staffOnly,
  },

  'lessons.getLesson': {
    input: lesson,
    expect: { nobody: signedOut, child: own, parent: own, teacher: everything, admin: everything },
  },
  'lessons.openLesson': { input: lesson, expect: childOnly },
  'lessons.setLessonDone': { input: (side) => ({ ...lesson(side), done: true }), expect: childOnly },
  'lessons.setTopicDone': {
    input: (side) => ({ ...lesson(side), topicId: side.topic, done: true }),
    expect: childOnly,
  },
  'lessons.saveExerciseCode': {
    input: (side) => ({ ...lesson(side), exerciseId: side.exercise, code: 'print(1)', passed: true }),
    expect: childOnly,
  },

  'lessons.getExerciseWork': {
    input: (side) => ({ ...lesson(side), exerciseId: side.exercise, childId: side.child }),
    expect: familyAndStaff,
  },
  'lessons.getGroupProgress': {
    input: (side) => ({ groupId: side.group, moduleId: side.module }),
    expect: staffOnly,
  },

  'eventLessons.getLessonOfEvent': { input: event, expect: familyAndStaff },
  'eventLessons.listLessonsOfEvents': {
    input: (side) => ({ from: '2026-11-16', to: '2026-11-22', childId: side.child }),
    expect: familyAndStaff,
  },
  'eventLessons.setLessonOfEvent': {
    input: (side) => ({ ...event(side), lessonId: null }),
    expect: staffOnly,
  },
  'eventLessons.openLessonOfEvent': {
    input: async (side, { db }) => {
      await db.updateTable('modules').set({ published: true }).where('id', '=', side.module).execute();
      return { ...event(side), ...lesson(side) };
    },
    expect: staffOnly,
  },
  'eventLessons.setSelfOpening': {
    input: (side) => ({ groupId: side.group, opensByItself: true }),
    expect: staffOnly,
  },

  'authoring.getModuleOutline': { input: thisModule, expect: allStaff },
  'authoring.listArchivedModules': {
    input: () => undefined,
    perObject: false,
    expect: { ...adminOnly, teacher: null },
  },
  'authoring.updateModule': {
    input: (side) => ({ ...thisModule(side), version: 1, ...moduleTexts }),
    expect: adminsObject,
  },
  'authoring.orderModules': {
    input: async (_side, { db }) => {
      const modules = await db.selectFrom('modules').select('id').where('archived_at', 'is', null).execute();
      return { moduleIds: modules.map(({ id }) => id) };
    },
    perObject: false,
    expect: adminOnly,
  },
  'authoring.unpublishModule': { input: thisModule, expect: adminsObject },
  'authoring.publishModule': { input: thisModule, expect: adminsObject },
  'authoring.archiveModule': { input: thisModule, expect: adminsObject },
  'authoring.restoreModule': { input: thisModule, expect: adminsObject },
  'authoring.duplicateModule': {
    input: (side, { requestId }) => ({
      ...thisModule(side),
      newModuleId: requestId,
      title: moduleTexts.title,
    }),
    expect: adminsObject,
  },
  'authoring.deleteModule': {
    input: async (side, { db, world }) =>
      side === world.missing ? thisModule(side) : { moduleId: (await createModule(db)).id },
    expect: adminsObject,
  },
  'authoring.orderLessons': {
    input: async (side, { db }) => {
      const lessons = await db
        .selectFrom('lessons')
        .select('id')
        .where('module_id', '=', side.module)
        .where('archived_at', 'is', null)
        .orderBy('order')
        .execute();
      return { ...thisModule(side), lessonIds: lessons.map(({ id }) => id) };
    },
    expect: adminsObject,
  },
  'authoring.copyLesson': {
    input: (side, { requestId }) => ({ ...lesson(side), ...thisModule(side), newLessonId: requestId }),
    expect: adminsObject,
  },
  'authoring.moveLesson': {
    input: (side) => ({ ...lesson(side), ...thisModule(side) }),
    expect: adminsObject,
  },
  'authoring.archiveLesson': { input: spareLesson, expect: adminsObject },
  'authoring.restoreLesson': { input: spareLesson, expect: adminsObject },
  'authoring.deleteLesson': { input: spareLesson, expect: adminsObject },
  'authoring.listLessonVersions': { input: lesson, expect: allStaff },
  'authoring.getLessonVersion': {
    input: async (side, tools) => ({ ...(await withVersion(side, tools)), number: 1 }),
    expect: allStaff,
  },
  'authoring.restoreLessonVersion': {
    input: async (side, tools) => {
      await withVersion(side, tools);
      return { ...(await seen(side, tools)), number: 1 };
    },
    expect: allStaff,
  },
  'authoring.createModule': {
    input: (_side, { requestId }) => ({ moduleId: requestId, ...moduleTexts }),
    perObject: false,
    expect: adminOnly,
  },
  'authoring.createLesson': {
    input: (side, { requestId }) => ({
      moduleId: side.module,
      lessonId: requestId,
      title: moduleTexts.title,
    }),
    expect: allStaff,
  },
  'authoring.getLessonDraft': { input: lesson, expect: allStaff },
  'authoring.saveLessonDraft': {
    input: async (side, tools) => ({
      ...(await seen(side, tools)),
      saveId: tools.requestId,
      content: lessonContentOf(),
    }),
    expect: allStaff,
  },
  'authoring.publishLesson': { input: seen, expect: adminsObject },
};
