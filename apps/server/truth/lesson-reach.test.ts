import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClassroom } from '#features/courses/server/lessons/lessons.factory.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

// What the matrix cannot test: it calls each procedure with one object of a kind.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const room = async () => {
  const own = await createClassroom(server.db);
  const other = await createClassroom(server.db);
  const ask = async (id: string, procedure: string, input: unknown) =>
    server.call(procedure, input, await server.cookieOf(id));
  return { own, other, ask };
};

it('a locked lesson, a draft and another group’s lesson answer a family alike, however they are read or marked', async () => {
  const { own, other, ask } = await room();
  const [topicId] = own.topicIds;
  const [exerciseId] = own.exerciseIds;
  const codes = [
    [own.last, 'lesson/locked'],
    [own.draftId, 'db/no-document'],
    [other.lessonId, 'db/no-document'],
  ] as const;
  for (const [lessonId, code] of codes) {
    expect((await ask(own.parent.id, 'lessons.getLesson', { lessonId })).code).toBe(code);
    for (const [procedure, input] of [
      ['lessons.getLesson', { lessonId }],
      ['lessons.openLesson', { lessonId }],
      ['lessons.setLessonDone', { lessonId, done: true }],
      ['lessons.setTopicDone', { lessonId, topicId, done: true }],
      ['lessons.saveExerciseCode', { lessonId, exerciseId, code: 'print(1)' }],
    ] as const) {
      expect([procedure, (await ask(own.child.id, procedure, input)).code]).toEqual([procedure, code]);
    }
  }
});

it('teacher notes and solutions are sent to staff only', async () => {
  const { own, ask } = await room();
  const { lessonId } = own;
  const [exerciseId] = own.exerciseIds;
  const said = async (id: string, procedure: string, input: unknown) =>
    JSON.stringify((await ask(id, procedure, input)).output);
  const work = { childId: own.child.id, lessonId, exerciseId };
  for (const id of [own.child.id, own.parent.id]) {
    for (const text of [
      await said(id, 'lessons.getLesson', { lessonId }),
      await said(id, 'lessons.getExerciseWork', work),
      await said(id, 'courses.getModule', { moduleId: own.moduleId }),
    ]) {
      expect(text.length).toBeGreaterThan(20);
      expect(text).not.toMatch(/teacherNotes|solution|pamiršta kabutes|Labas, kosmose!/);
    }
  }
  expect(await said(own.teacher.id, 'lessons.getLesson', { lessonId })).toMatch(
    /pamiršta kabutes.*|Labas, kosmose!/,
  );
});

it('a child’s code is in no answer to another family, another group’s teacher or a classmate', async () => {
  const { own, other, ask } = await room();
  const { lessonId } = own;
  const [exerciseId] = own.exerciseIds;
  await ask(own.child.id, 'lessons.saveExerciseCode', { lessonId, exerciseId, code: 'slaptas = 1' });
  const childId = own.child.id;
  for (const id of [other.child.id, other.parent.id, other.teacher.id]) {
    for (const [procedure, input] of [
      ['lessons.getExerciseWork', { childId, lessonId, exerciseId }],
      ['lessons.getLesson', { childId, lessonId }],
      ['lessons.getGroupProgress', { groupId: own.groupId, moduleId: own.moduleId }],
    ] as const) {
      const { code, output } = await ask(id, procedure, input);
      expect(['db/no-document', 'auth/permission-denied']).toContain(code);
      expect(JSON.stringify(output ?? '')).not.toContain('slaptas');
    }
  }
  const answer = await ask(own.parent.id, 'lessons.getExerciseWork', { childId, lessonId, exerciseId });
  expect(answer.output.code).toBe('slaptas = 1');
});
