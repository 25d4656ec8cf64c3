import type { ExerciseCode, ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { saveExerciseCode } from './exercise-work.service.ts';

/** What a child did with an exercise: solved it, left it, or tried it with this code, of which some checks passed. */
type Deed = 'solved' | 'left' | { readonly tried: ExerciseCode; readonly passing: number };

/** An oracle that does not know enough answers yet. */
const oracle: Deed = {
  tried: `import random

atsakymai = ["Taip", "Ne"]
klausimas = input("Klausk: ")
print(random.choice(atsakymai))
`,
  passing: 3,
};

/** Lukas's modules, lesson by lesson: one of the finished lessons has an open exercise, and the last of each go on. */
const deeds: Readonly<Record<string, readonly (readonly Deed[])[]>> = {
  'python-1': [
    ['solved', 'solved'],
    ['solved', 'solved'],
    ['solved'],
    ['solved', 'left'],
    ['solved', 'solved'],
    ['solved', oracle],
  ],
  'web-1': [['solved'], ['solved'], ['left']],
};

function codeOf({ solution }: ExerciseSpec, deed: Deed): ExerciseCode | null {
  if (deed === 'left') return null;
  return deed === 'solved' ? solution : deed.tried;
}

/** Saves what Lukas wrote in the exercises of his lessons, as his browser does. The modules are given by their keys. */
export async function seedExerciseWork(
  lukas: SignedInScope,
  modules: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [key, lessons] of Object.entries(deeds)) {
    for (const { lessonId, exerciseId, spec, order, place } of await exercisesIn(lukas.db, modules[key])) {
      const deed = lessons[order - 1]?.[place - 1] ?? 'left';
      const code = codeOf(spec, deed);
      const count = spec.checks.length;
      const passing = typeof deed === 'string' ? count : deed.passing;
      const checks = count > 0 ? { passed: passing, count } : undefined;
      const passed = deed === 'solved';
      if (code) await saveExerciseCode(lukas, { lessonId, exerciseId, code, passed, checks });
    }
  }
}

/** The exercises of a module in the order of its lessons; lessons and exercises count from 1. */
async function exercisesIn(db: Db, moduleId = '') {
  return db
    .selectFrom('lessons as l')
    .innerJoin('lesson_exercises as e', 'e.lesson_id', 'l.id')
    .select(['l.id as lessonId', 'e.id as exerciseId', 'e.spec'])
    .select(({ ref }) => [ref('l.order').$notNull().as('order'), ref('e.order').$notNull().as('place')])
    .where('l.module_id', '=', moduleId)
    .where('l.order', 'is not', null)
    .where('e.order', 'is not', null)
    .orderBy('l.order')
    .orderBy('e.order')
    .execute();
}
