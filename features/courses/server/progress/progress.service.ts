import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayMarkProgress } from '../../shared/courses.permissions.ts';
import type { LessonProgress } from '../../shared/lesson.ts';
import { requireLesson } from '../lessons/lessons.service.ts';
import { courseViewOf } from './course-view.service.ts';
import * as repository from './progress.repository.ts';

interface ThisLesson {
  readonly lessonId: string;
}

/** Marks an open lesson as begun by the acting child; one that is begun or done stays so. Refuses as `getLesson`. */
export async function openLesson(scope: SignedInScope, { lessonId }: ThisLesson): Promise<LessonProgress> {
  return inOpenLesson(scope, lessonId, async (tx, lesson) => progressOf(tx, lesson));
}

/**
 * Marks a lesson as done by the acting child, or undoes that: then it is begun. Idempotent. A lesson that was done once
 * stays open to the child when the group is locked again (decision L5), also when that was undone.
 */
export async function setLessonDone(
  scope: SignedInScope,
  { lessonId, done }: ThisLesson & { done: boolean },
): Promise<LessonProgress> {
  return inOpenLesson(scope, lessonId, async (tx, lesson) => {
    if (await repository.writeDone(tx.db, lesson, done ? nowIso(tx) : null))
      await refreshProgress(tx, lesson);
    return progressOf(tx, lesson);
  });
}

/** Marks a topic as done by the acting child, or undoes that; returns which are done. `db/no-document` for another lesson's. */
export async function setTopicDone(
  scope: SignedInScope,
  { lessonId, topicId, done }: ThisLesson & { topicId: string; done: boolean },
): Promise<{ doneTopicIds: string[] }> {
  return inOpenLesson(scope, lessonId, async (tx, lesson) => {
    if (!(await repository.hasTopic(tx.db, lessonId, topicId))) throw new AppError('db/no-document');
    await repository.writeTopicDone(tx.db, lesson, topicId, done ? nowIso(tx) : null);
    await refreshProgress(tx, lesson);
    return { doneTopicIds: await repository.findDoneTopics(tx.db, lesson) };
  });
}

/** The acting child and the lesson that is open to them. */
export interface OpenLesson extends repository.LessonOfChild {
  readonly moduleId: string;
}

/**
 * Does something in a lesson that is open to the acting child, which begins it. Refuses as `getLesson`; only a child marks
 * progress.
 */
export async function inOpenLesson<R>(
  scope: SignedInScope,
  lessonId: string,
  act: (tx: Tx<SignedInScope>, lesson: OpenLesson) => Promise<R>,
): Promise<R> {
  requireMay(mayMarkProgress(scope.actor));
  return transaction(scope, async (tx) => {
    if (!(await repository.keepLesson(tx.db, lessonId))) throw new AppError('db/no-document');
    const { moduleId } = await requireLesson(tx, await courseViewOf(tx, {}), lessonId);
    const lesson = { userId: tx.actor.id, lessonId, moduleId };
    if (await repository.beginLesson(tx.db, lesson, nowIso(tx))) await refreshProgress(tx, lesson);
    return act(tx, lesson);
  });
}

/**
 * Refreshes the child's own devices, their guardians and the teachers of their groups; no other family is notified.
 */
export async function refreshProgress(tx: Tx, { userId, moduleId }: OpenLesson): Promise<void> {
  const teachers = await repository.findFollowers(tx.db, userId, moduleId);
  await refresh(tx, {
    changed: ['courses', 'lessons'],
    audience: [`family:${userId}`, ...teachers.map((id) => `user:${id}` as const)],
  });
}

async function progressOf(tx: Tx, lesson: OpenLesson): Promise<LessonProgress> {
  const doneAt = await repository.findDoneAt(tx.db, lesson);
  return { state: doneAt ? 'done' : 'begun', doneAt };
}
