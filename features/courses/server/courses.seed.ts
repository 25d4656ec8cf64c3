import type { Db } from '#platform/server/database/database.ts';

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
    title: ['Pirmieji žingsniai su Scratch', 'First steps with Scratch'],
    description: [
      'Blokelis po blokelio: veikėjai juda, kalba ir sprendžia mįsles.',
      'Block by block: characters move, talk and solve riddles.',
    ],
    lessons: [
      ['Sveika, kate!', 'Hello, cat!'],
      ['Judėjimas ir koordinatės', 'Moving and coordinates'],
      ['Kartojimo ciklai', 'Loops'],
      ['Jeigu… tada…', 'If… then…'],
      ['Garsai ir kostiumai', 'Sounds and costumes'],
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
      ['Kintamieji ir taškai', 'Variables and scores'],
      ['Priešininkai', 'Opponents'],
      ['Lygiai', 'Levels'],
    ],
  },
  {
    key: 'python-1',
    image: 'python',
    label: python,
    title: ['Python pagrindai', 'Python basics'],
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
    title: ['Python ir vėžliukas', 'Python and the turtle'],
    description: [
      'Piešiame kodu: spiralės, snaigės ir visa Saulės sistema.',
      'Drawing with code: spirals, snowflakes and a whole solar system.',
    ],
    lessons: [
      ['Vėžliukas piešia', 'The turtle draws'],
      ['Kampai ir žvaigždės', 'Angles and stars'],
      ['Funkcijos piešia snaiges', 'Functions draw snowflakes'],
      ['Saulės sistema', 'The solar system'],
      ['Animacija', 'Animation'],
    ],
  },
  {
    key: 'web-1',
    image: 'web',
    label: web,
    title: ['Mano pirmoji svetainė', 'My first web page'],
    description: [
      'HTML ir CSS: puslapis apie tai, kas man įdomu.',
      'HTML and CSS: a page about what I like.',
    ],
    lessons: [
      ['Kaip veikia internetas', 'How the internet works'],
      ['Antraštės ir pastraipos', 'Headings and paragraphs'],
      ['Paveikslėliai ir nuorodos', 'Pictures and links'],
      ['Spalvos ir šriftai', 'Colours and fonts'],
      ['Puslapio išdėstymas', 'Page layout'],
      ['Mano portfolio', 'My portfolio'],
    ],
  },
  {
    key: 'robots-1',
    image: 'robot',
    label: ['Robotika', 'Robotics'],
    title: ['Robotų laboratorija', 'Robot lab'],
    description: ['Jutikliai, varikliai ir sumanūs sprendimai.', 'Sensors, motors and clever solutions.'],
    lessons: [
      ['Susipažįstame su robotu', 'Meeting the robot'],
      ['Varikliai', 'Motors'],
      ['Jutikliai', 'Sensors'],
    ],
  },
];

const text = ([lt, en]: Texts) => JSON.stringify({ lt, en });

/** Makes three courses and a robotics lab: modules with published lessons. Returns the module ids by key. */
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
