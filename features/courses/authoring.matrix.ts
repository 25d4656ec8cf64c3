import { createAct } from '#features/lists/server/lists.factory.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';
import { createModule } from './server/courses.factory.ts';
import { lessonContentOf } from './server/lessons/lessons.factory.ts';

const moduleTexts = {
  title: { lt: 'Robotai', en: '' },
  description: { lt: '', en: '' },
  label: null,
  image: null,
  picture: null,
};

/** Courses belong to all staff, whoever teaches them; how far a group has them open is up to its teachers. */
const allStaff = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: everything,
  admin: everything,
} as const;
const adminsObject = { ...allStaff, teacher: denied } as const;
const thisModule = ({ module: moduleId }: Side) => ({ moduleId });
const lesson = ({ lesson: lessonId }: Side) => ({ lessonId });

/** The current version of the working copy. */
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

/** Makes sure that the side's lesson has a first version. */
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

/** An act of an admin on a module: nobody else's. The missing side has none. */
async function actOf(side: Side, { db, world }: Tools): Promise<{ actId: string }> {
  const actId = crypto.randomUUID();
  if (side === world.missing) return { actId };
  const act = { id: actId, actorId: world.admin, list: 'modules', kind: 'archive', asked: {} };
  await createAct(db, act, [side.module]);
  return { actId };
}

const anyStaff = { ...adminOnly, teacher: null } as const;

/** How staff write modules and lessons. */
export const authoringMatrix: Record<string, Entry> = {
  'authoring.getModuleOutline': { input: thisModule, expect: allStaff },
  'authoring.listArchivedModules': { input: () => undefined, perObject: false, expect: anyStaff },
  'authoring.listAllModules': { input: () => ({}), perObject: false, expect: anyStaff },
  'authoring.exportModules': { input: () => ({}), perObject: false, expect: anyStaff },
  'authoring.prepareModuleAct': {
    input: ({ module }) => ({
      ...{ actId: crypto.randomUUID(), kind: 'archive' },
      selection: { ids: [module] },
    }),
    expect: adminsObject,
  },
  'authoring.runModuleAct': { input: actOf, expect: adminsObject },
  'authoring.undoModuleAct': {
    input: async (side, tools) => ({ ...(await actOf(side, tools)), undoId: crypto.randomUUID() }),
    expect: adminsObject,
  },
  'authoring.updateModule': {
    input: (side) => ({ ...thisModule(side), version: 1, ...moduleTexts }),
    expect: adminsObject,
  },
  'authoring.getShowcase': { input: thisModule, expect: adminsObject },
  'authoring.setShowcase': {
    input: (side) => ({ ...thisModule(side), version: 0, makes: { lt: 'Robotą', en: '' }, picture: null }),
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
