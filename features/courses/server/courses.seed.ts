import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteFileUses } from '#features/files/server/files.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { referencesOfLesson } from '../shared/blocks/lesson-references.rules.ts';
import type { StoredModuleTexts } from '../shared/module-texts.rules.ts';
import { withFileIds } from './archives/archive-names.rules.ts';
import { readArchive } from './archives/archive-reading.rules.ts';
import { keepArchived } from './archives/module-archive.service.ts';
import { appendVersion, writePublished } from './modules/publishing.repository.ts';

type Texts = readonly [lt: string, en: string];
interface DemoModule {
  readonly key: string;
  readonly image: string;
  readonly label: Texts;
  readonly title: Texts;
  readonly description: Texts;
  readonly lessons: readonly Texts[];
}

const scratch: Texts = ['„Scratch“ kursas', 'Scratch course'];
const python: Texts = ['„Python“ kursas', 'Python course'];
const web: Texts = ['Interneto svetainių kursas', 'Web course'];

const demoModules: readonly DemoModule[] = [
  {
    key: 'scratch-1',
    image: 'blocks',
    label: scratch,
    title: ['Pirmieji žingsniai su „Scratch“', 'First steps with Scratch'],
    description: [
      'Blokelis po blokelio: veikėjai juda, šoka, užduoda mįsles, o pabaigoje susitinka pirmajame tavo žaidime.',
      'Block by block: characters move, dance and ask riddles, and at the end they meet in your first game.',
    ],
    lessons: [
      ['Sveika, kate!', 'Hello, cat!'],
      ['Judėjimas ir koordinatės', 'Moving and coordinates'],
      ['Kartojimo ciklai', 'Loops'],
      ['Jeigu… tada…', 'If… then…'],
      ['Garsai ir kaukės', 'Sounds and costumes'],
      ['Mįslių meistras', 'The riddle master'],
      ['Skaičiuojame taškus', 'Keeping score'],
      ['Mano pirmasis žaidimas', 'My first game'],
    ],
  },
  {
    key: 'scratch-2',
    image: 'game',
    label: scratch,
    title: ['Žaidimų dirbtuvės', 'Game workshop'],
    description: [
      'Labirintai, taškai ir lygiai: kuriame žaidimą, kurį norisi žaisti dar kartą.',
      'Mazes, scores and levels: let’s make a game worth playing again.',
    ],
    lessons: [
      ['Žaidimo idėja', 'A game idea'],
      ['Labirinto sienos', 'Walls of the maze'],
      ['Sūris ir taškai', 'Cheese and points'],
      ['Priešininkai', 'Opponents'],
      ['Žinutės', 'Messages'],
      ['Lygiai', 'Levels'],
      ['Klonai', 'Clones'],
      ['Žaidimų mugė', 'The game fair'],
    ],
  },
  {
    key: 'python-1',
    image: 'python',
    label: python,
    title: ['„Python“ pagrindai', 'Python basics'],
    description: [
      'Pirmosios tikros programos: nuo „print“ iki savo skaičiuotuvo.',
      'Your first real programs: from “print” to your own calculator.',
    ],
    lessons: [
      ['Kompiuteris mane girdi', 'The computer hears me'],
      ['Kintamieji', 'Variables'],
      ['Sąlygos', 'Conditions'],
      ['Ciklas „while“', 'The “while” loop'],
      ['Ciklas „for“', 'The “for” loop'],
      ['Sąrašai', 'Lists'],
      ['Funkcijos', 'Functions'],
      ['Skaičiuotuvas', 'A calculator'],
    ],
  },
  {
    key: 'python-2',
    image: 'rocket',
    label: python,
    title: ['„Python“ ir vėžliukas', 'Python and the turtle'],
    description: [
      'Piešiame kodu: žvaigždes, snaiges, spirales ir visą Saulės sistemą.',
      'Drawing with code: stars, snowflakes, spirals and a whole solar system.',
    ],
    lessons: [
      ['Vėžliukas piešia', 'The turtle draws'],
      ['Kampai ir žvaigždės', 'Angles and stars'],
      ['Funkcijos piešia snaiges', 'Functions draw snowflakes'],
      ['Spiralės', 'Spirals'],
      ['Vaivorykštė', 'A rainbow'],
      ['Saulės sistema', 'The solar system'],
      ['Atsitiktinis dangus', 'A random sky'],
      ['Animacija', 'Animation'],
    ],
  },
  {
    key: 'web-1',
    image: 'web',
    label: web,
    title: ['Mano pirmoji svetainė', 'My first web page'],
    description: [
      'HTML, CSS ir truputis „JavaScript“: puslapis apie tai, kas man įdomu, su kortelėmis, mygtukais ir viktorina.',
      'HTML, CSS and a little JavaScript: a page about what I like, with cards, buttons and a quiz.',
    ],
    lessons: [
      ['Kaip veikia internetas', 'How the internet works'],
      ['Antraštės ir pastraipos', 'Headings and paragraphs'],
      ['Paveikslėliai ir nuorodos', 'Pictures and links'],
      ['Spalvos ir šriftai', 'Colours and fonts'],
      ['Puslapio išdėstymas', 'Page layout'],
      ['Mygtukas ir „JavaScript“', 'A button and JavaScript'],
      ['Viktorina ir kauliukas', 'A quiz and a dice'],
      ['Skelbiame svetainę', 'Publishing the site'],
    ],
  },
  {
    key: 'robots-1',
    image: 'robot',
    label: ['Robotika', 'Robotics'],
    title: ['Robotų laboratorija', 'Robot lab'],
    description: ['Jutikliai, varikliai ir sumanūs sprendimai.', 'Sensors, motors and clever decisions.'],
    lessons: [
      ['Susipažįstame su robotu', 'Meeting the robot'],
      ['Varikliai', 'Motors'],
      ['Jutikliai', 'Sensors'],
      ['Kartojimas', 'Repeating'],
      ['Sprendimai', 'Decisions'],
      ['Tiksliai palei liniją', 'Along the line'],
      ['Robotas klysta', 'The robot gets it wrong'],
      ['Gelbėjimo misija', 'Rescue mission'],
    ],
  },
];

const text = ([lt, en]: Texts) => JSON.stringify({ lt, en });

/**
 * Creates three courses and a robotics lab: modules with published lessons. Returns the module ids by key.
 */
export async function seedCourses(db: Db): Promise<Record<string, string>> {
  const created_at = '2025-08-01T08:00:00.000Z';
  const ids: Record<string, string> = {};
  for (const [position, { key, image, label, title, description, lessons }] of demoModules.entries()) {
    const { id } = await db
      .insertInto('modules')
      .values({
        position,
        image,
        label: text(label),
        title: text(title),
        description: text(description),
        published: true,
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[key] = id;
    const rows = lessons.map((lesson, index) => ({
      module_id: id,
      order: index + 1,
      title: text(lesson),
      published: true,
      created_at,
    }));
    await db.insertInto('lessons').values(rows).execute();
  }
  return ids;
}

/**
 * Writes the lessons whose content is in a folder for each module, as exported. Pictures go into the store of the scope's
 * settings. The scope is an admin's.
 */
export async function seedLessonContent(
  scope: SignedInScope,
  folder: string,
  modules: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [key, moduleId] of Object.entries(modules)) {
    const names = globSync('**/*.*', { cwd: join(folder, key) });
    const files = new Map(
      names.map((name) => [
        name.replaceAll('\\', '/'),
        new Uint8Array(readFileSync(join(folder, key, name))),
      ]),
    );
    const archive = readArchive(files, () => crypto.randomUUID());
    const ids = await keepArchived(scope, archive, files);
    const rows = await findLessonsInOrder(scope.db, moduleId);
    await transaction(scope, async (tx) => {
      await showCover(tx, moduleId, { picture: archive.texts.picture, ids });
      for (const [index, lesson] of archive.lessons.entries()) {
        const lessonId = rows[index]?.id ?? '';
        const content = withFileIds(lesson.content, ids);
        await writePublished(tx.db, lessonId, content);
        await appendVersion(tx.db, { lessonId, content, by: tx.actor.id, at: nowIso(tx) });
        await noteFileUses(tx, { type: 'lesson', id: lessonId }, referencesOfLesson(content).fileIds);
      }
    });
  }
}

/** Gives a module the picture in its folder, if there is one. */
async function showCover(tx: Tx<SignedInScope>, moduleId: string, { picture, ids }: Cover): Promise<void> {
  const fileId = picture && ids.get(picture.fileId);
  if (!picture || !fileId) return;
  const shown = { picture_id: fileId, picture_alt: JSON.stringify(picture.alt) };
  await tx.db.updateTable('modules').set(shown).where('id', '=', moduleId).execute();
  await noteFileUses(tx, { type: 'module', id: moduleId }, [fileId]);
}

interface Cover {
  readonly picture: StoredModuleTexts['picture'];
  /** The ids of the files by path. */
  readonly ids: ReadonlyMap<string, string>;
}

function findLessonsInOrder(db: Db, moduleId: string) {
  return db
    .selectFrom('lessons')
    .select(['id', 'order'])
    .where('module_id', '=', moduleId)
    .orderBy('order')
    .execute();
}

/**
 * What the children of a group did in an open module: the lessons before the last open one are done, the last is begun, except that
 * every third child is one lesson behind.
 */
export async function seedProgress(
  db: Db,
  { moduleId, openOrder, students, at }: SeededProgress,
): Promise<void> {
  const lessons = (await findLessonsInOrder(db, moduleId)).filter(({ order }) => (order ?? 0) <= openOrder);
  const rows = students.flatMap((user_id, place) =>
    lessons.slice(0, place % 3 === 2 ? -1 : undefined).map(({ id }, index, opened) => {
      const done = index < opened.length - 1 ? at : null;
      return { user_id, lesson_id: id, opened_at: at, done_at: done, finished_at: done };
    }),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('lesson_progress')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface SeededProgress {
  readonly moduleId: string;
  readonly openOrder: number;
  readonly students: readonly string[];
  readonly at: string;
}
