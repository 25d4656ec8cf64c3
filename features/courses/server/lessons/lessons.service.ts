import { solutionsOf, withoutSolution } from '#features/exercises/shared/exercise.rules.ts';
import { listFiles } from '#features/files/server/files.service.ts';
import { withAddresses } from '#features/files/shared/files.rules.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { allOf, fullText, type LocalizedText } from '#platform/shared/localized-text.ts';
import { filesDrawn } from '../../shared/blocks/lesson-files.rules.ts';
import { referencesOfLesson } from '../../shared/blocks/lesson-references.rules.ts';
import { mayMarkProgress, maySeeAllCourses } from '../../shared/courses.permissions.ts';
import { whyUnread } from '../../shared/lesson.rules.ts';
import type { LessonPage } from '../../shared/lesson.ts';
import { missingLanguages } from '../../shared/lesson-content.rules.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import type { DrawingPlace } from '../../shared/lesson-drawing.rules.ts';
import type { LocalizedDrawing } from '../../shared/lesson-drawing.ts';
import { findDraft } from '../modules/drafts.repository.ts';
import { textDrawer } from '../modules/drawn-texts.rules.ts';
import { type AskedView, courseViewOf } from '../progress/course-view.service.ts';
import * as repository from './lessons.repository.ts';
import type { CourseView } from './open-lessons.repository.ts';

/**
 * A lesson with its topics, exercises, open neighbours and the child's progress. Teacher notes and solutions are in the
 * answer to staff only. Families read what is published and open to them, and what the child has finished (decision L5):
 * `lesson/locked` with who opens it when the group has the module, otherwise `db/no-document`. Staff read everything, a
 * lesson that was never published as its draft.
 */
export async function getLesson(
  scope: SignedInScope,
  { lessonId, ...asked }: AskedView & { lessonId: string },
): Promise<LessonPage> {
  const view = await courseViewOf(scope, asked);
  const lesson = await requireLesson(scope, view, lessonId);
  const staff = maySeeAllCourses(scope.actor);
  const content = await contentOf(scope, view, lesson, staff);
  const { order, moduleId } = lesson;
  // Staff page through all lessons, whatever a group has open.
  const walked = staff ? { ...view, everything: true } : view;
  const neighbours =
    order === null
      ? { previous: null, next: null }
      : await repository.findNeighbours(scope.db, walked, { moduleId, order });
  return {
    module: { id: moduleId, title: lesson.moduleTitle, published: lesson.modulePublished },
    ...content,
    state: lesson.state,
    doneAt: lesson.doneAt,
    learner: view.watched,
    mayMark: mayMarkProgress(scope.actor),
    ...neighbours,
  };
}

/** The lesson, when the view may read it; refuses as {@link getLesson}. Staff read every lesson. */
export async function requireLesson(
  scope: SignedInScope,
  view: CourseView,
  lessonId: string,
): Promise<repository.LessonRow> {
  const [lesson] = await repository.findLessonsOf(scope.db, view, [lessonId]);
  if (!lesson) throw new AppError('db/no-document');
  if (maySeeAllCourses(scope.actor)) return lesson;
  const refusal = whyUnread(lesson);
  if (refusal !== 'lesson/locked') refuse(refusal);
  else {
    const teachers = await repository.findOpeners(scope.db, view, lesson.moduleId);
    refuse(refusal, { teachers, moduleId: lesson.moduleId, moduleTitle: lesson.moduleTitle });
  }
  return lesson;
}

/** Whether a family's actor may read a lesson, in any group of theirs or as finished. */
export async function isLessonOpen(scope: SignedInScope, lessonId: string): Promise<boolean> {
  return (await listOpenLessonIds(scope, [lessonId])).has(lessonId);
}

/** Which of the lessons a family's actor may read, in any group of theirs or as finished. */
export async function listOpenLessonIds(
  scope: SignedInScope,
  lessonIds: readonly string[],
): Promise<Set<string>> {
  const lessons = await repository.findLessonsOf(scope.db, await courseViewOf(scope, {}), lessonIds);
  return new Set(lessons.flatMap((lesson) => (whyUnread(lesson) === null ? [lesson.id] : [])));
}

/**
 * True when somebody of a family may read one of the lessons, in a group of theirs or as finished, and its published version
 * shows the file: decides who may open pictures. Those of drafts, of earlier versions and of teacher notes are for staff, and
 * so are those that a text only mentions, as in a code fence.
 */
export async function seesFileInLesson(
  scope: SignedInScope,
  lessonIds: readonly string[],
  fileId: string,
): Promise<boolean> {
  const naming = await repository.findNaming(scope.db, lessonIds, fileId);
  if (naming.length === 0) return false;
  const draw = await lessonDrawer();
  const showing = naming.flatMap(({ id, bodies }) =>
    bodies.some((body) => filesShown(draw.withBody({ body }).body).has(fileId)) ? [id] : [],
  );
  if (showing.length === 0) return false;
  const view = await courseViewOf(scope, {});
  const lessons = await repository.findLessonsOf(scope.db, view, showing);
  if (lessons.some((lesson) => whyUnread(lesson) === null)) return true;
  // A request for a picture names no child: what any of a parent's children has finished counts.
  return scope.actor.role === 'parent' && repository.hasChildFinished(scope.db, scope.actor.id, showing);
}

type Content = Pick<LessonPage, 'lesson' | 'topics' | 'exercises' | 'files' | 'teacherNotes' | 'missing'>;

const inLesson: DrawingPlace = { idPrefix: 'lesson', headingLevel: 2 };
const inNotes: DrawingPlace = { idPrefix: 'notes', headingLevel: 2 };

async function lessonDrawer() {
  const drawText = await textDrawer();
  return {
    withBody: <T extends { readonly body: LocalizedText }>(part: T) => ({
      ...part,
      body: drawText(part.body, inLesson),
    }),
    notes: (text: LocalizedText) => drawText(text, inNotes),
  };
}
type Drawer = Awaited<ReturnType<typeof lessonDrawer>>;

const filesShown = (text: LocalizedDrawing): Set<string> =>
  new Set(allOf(text).flatMap((each) => [...filesDrawn(each)]));

async function contentOf(
  scope: SignedInScope,
  view: CourseView,
  row: repository.LessonRow,
  staff: boolean,
): Promise<Content> {
  const { id, order, title, body, published } = row;
  const lesson = { id, order, title, body, published };
  const draw = await lessonDrawer();
  if (staff && !published) {
    const draft = await findDraft(scope.db, id);
    if (draft) {
      const files = await listFiles(scope, referencesOfLesson(draft.content).fileIds);
      return {
        ...draftContent(draft.content, draw),
        files,
        lesson: draw.withBody({ ...lesson, ...textsOf(draft.content) }),
      };
    }
  }
  const { topics, exercises, teacherNotes, ...parts } = await repository.findParts(scope.db, view, id, {
    notes: staff,
  });
  const texts = { lesson: draw.withBody(lesson), topics: topics.map(draw.withBody) };
  const notes = draw.notes(teacherNotes ?? fullText());
  const files = shown(parts.files, [texts.lesson.body, ...texts.topics.map((topic) => topic.body), notes]);
  if (!staff) {
    const seen = exercises.map(({ spec, ...exercise }) => ({ ...exercise, spec: withoutSolution(spec) }));
    return { ...texts, exercises: seen, files, missing: [] };
  }
  return {
    ...texts,
    exercises: exercises.map((each) => ({ ...each, ...withSolution(each.spec) })),
    files,
    teacherNotes: notes,
    missing: missingLanguages({ title, body, topics }),
  };
}

/** The files of a lesson that the texts show now: others belong to drafts and earlier versions. */
function shown(
  files: readonly repository.LessonFile[],
  texts: readonly LocalizedDrawing[],
): LessonPage['files'] {
  const drawn = new Set(texts.flatMap((text) => [...filesShown(text)]));
  return files.filter(({ id }) => drawn.has(id)).map(withAddresses);
}

const textsOf = ({ title, body }: LessonContent) => ({ title, body });

const withSolution = (spec: LessonContent['exercises'][number]['spec']) => ({
  spec: withoutSolution(spec),
  solutions: solutionsOf(spec),
});

function draftContent(content: LessonContent, draw: Drawer): Omit<Content, 'lesson' | 'files'> {
  return {
    topics: content.topics.map((topic) => ({ ...draw.withBody(topic), done: false })),
    exercises: content.exercises.map(({ id, spec }) => ({
      id,
      ...withSolution(spec),
      code: null,
      passed: false,
      codePassed: false,
      checks: null,
    })),
    teacherNotes: draw.notes(content.teacherNotes),
    missing: missingLanguages(content),
  };
}
