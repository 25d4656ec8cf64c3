import {
  denied,
  type Entry,
  everything,
  familyAndStaff,
  own,
  type Side,
  signedOut,
  staffOnly,
} from '#platform/testing/matrix.ts';

/** A child marks their own progress; nobody does it for them. */
const childOnly = { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied } as const;

const event = ({ event: eventId }: Side) => ({ eventId });
const lesson = ({ lesson: lessonId }: Side) => ({ lessonId });

/** Modules, lessons and a child's progress in them. */
export const coursesMatrix: Record<string, Entry> = {
  'courses.listModules': { input: (side) => ({ groupId: side.group }), expect: familyAndStaff },
  'courses.getModule': {
    input: (side) => ({ moduleId: side.module, groupId: side.group }),
    expect: familyAndStaff,
  },

  'courses.listModuleGroups': {
    input: (side) => ({ moduleId: side.module }),
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: everything, admin: everything },
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
};
