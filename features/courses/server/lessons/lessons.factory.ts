import { randomUUID } from 'node:crypto';
import { pythonExerciseOf, webExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import type { ModuleArchive } from '../archives/archive-reading.rules.ts';
import { createModule, openModule } from '../courses.factory.ts';

const none = { lt: '', en: '' };

/** The content of a lesson: a title and a body by default. */
export function lessonContentOf(over: Partial<LessonContent> = {}): LessonContent {
  return {
    title: { lt: 'Ciklai', en: 'Loops' },
    body: { lt: 'Kartojame.', en: 'We repeat.' },
    teacherNotes: none,
    topics: [],
    exercises: [],
    ...over,
  };
}

const englishPage = { html: '<p>Hello</p>\n', css: '', js: '' };

/** A module for an archive: a lesson with a picture, notes, a topic and an exercise of each kind, and a draft without a body. */
export function moduleArchiveOf(ids: Record<'picture' | 'topic' | 'web' | 'python', string>): ModuleArchive {
  const first = lessonContentOf({
    body: {
      lt: `  tarpai\n\n::picture{file=${ids.picture} alt="x"}\n\n::exercise{id=${ids.python}}\n\n`,
      en: '',
    },
    teacherNotes: { lt: 'Pastabos', en: 'Notes' },
    topics: [
      {
        id: ids.topic,
        title: { lt: 'Žingsnis', en: '' },
        body: { lt: `::exercise{id=${ids.web}}`, en: 'x' },
      },
    ],
    exercises: [
      { id: ids.web, spec: webExerciseOf({ translated: { en: { starter: englishPage } } }) },
      {
        id: ids.python,
        spec: {
          ...pythonExerciseOf(),
          solution: null,
          translated: {
            en: {
              starter: 'print("Hi")\n',
              inputs: ['Eva'],
              checks: [{ kind: 'output-contains', text: 'space' }],
              solution: 'print("Hello, space!")\n',
            },
          },
        },
      },
    ],
  });
  return {
    texts: {
      title: { lt: 'Ąžuolo žaidimai', en: '' },
      description: { lt: 'Pirma eilutė\nantra', en: 'One\ntwo' },
      label: null,
      image: 'python',
      picture: { fileId: 'files/katė.webp', alt: { lt: 'Katė', en: '' } },
    },
    lessons: [
      { published: true, content: first },
      { published: false, content: lessonContentOf({ title: { lt: '数学', en: '' }, body: none }) },
    ],
  };
}

/**
 * A family, their group with its teacher, an admin, and a module of four lessons that the group has open up to the second: the
 * first with two topics, a Python and a page exercise and notes for teachers; the third a draft.
 */
export async function createClassroom(db: Db, { openOrder = 2 }: { openOrder?: number } = {}) {
  const parent = await createUser(db, { role: 'parent' });
  const teacher = await createUser(db, { role: 'teacher' });
  const admin = await createUser(db, { role: 'admin' });
  const { id: childId, userId } = await createChild(db, { guardians: [parent.id] });
  const child: Actor = { id: userId, role: 'child' };
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [child.id] });
  const topicIds = [randomUUID(), randomUUID()] as const;
  const exerciseIds = [randomUUID(), randomUUID()] as const;
  const first = {
    body: { lt: 'Sveika, kate!', en: '' },
    teacherNotes: { lt: 'Vaikai dažnai pamiršta kabutes.', en: '' },
    topics: topicIds,
    exercises: [
      { id: exerciseIds[0], spec: pythonExerciseOf() },
      { id: exerciseIds[1], spec: webExerciseOf() },
    ],
  };
  const module = await createModule(db, { lessons: [first, {}, { published: false }, {}] });
  const [lessonId = '', second = '', draftId = '', last = ''] = module.lessonIds;
  const open = (order: number) => openModule(db, { groupId, moduleId: module.id, openOrder: order });
  await open(openOrder);
  return {
    parent,
    teacher,
    admin,
    child,
    childId,
    groupId,
    moduleId: module.id,
    lessonId,
    second,
    draftId,
    last,
    topicIds,
    exerciseIds,
    open,
  };
}

/** A classroom with an event going on now, in tests' time, and one next week. */
export async function createClassroomWithEvents(db: Db) {
  const room = await createClassroom(db);
  const { groupId } = room;
  const { id: eventId } = await createEvent(db, { groupId, startsAt: '2026-11-20T14:50:00.000Z' });
  const { id: later } = await createEvent(db, { groupId, startsAt: '2026-11-27T14:50:00.000Z' });
  return { ...room, eventId, later };
}
