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
