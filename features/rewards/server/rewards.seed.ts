import type { Db } from '#platform/server/database/database.ts';
import type { RewardArt, RewardCategory } from '../shared/prizes.ts';
import { insertStockEntries } from './rewards.repository.ts';

type Texts = readonly [lt: string, en: string];
type DemoReward = readonly [
  level: number,
  points: number,
  category: RewardCategory,
  art: RewardArt,
  name: Texts,
  description: Texts,
  options: readonly (readonly [...Texts, number])[],
  state?: 'archived' | 'repeatable',
];

const catalogue: readonly DemoReward[] = [
  [
    0,
    60,
    'merch',
    'key-ring',
    ['Raktų pakabukas', 'Key ring'],
    ['Maža raketa ar planeta prie kuprinės.', 'A little rocket or planet for your backpack.'],
    [
      ['Raketa', 'Rocket', 30],
      ['Planeta', 'Planet', 2],
    ],
    'repeatable',
  ],
  [
    1,
    200,
    'merch',
    'stickers',
    ['Lipdukų rinkinys', 'Sticker set'],
    ['Dvylika kosminių lipdukų kompiuteriui.', 'Twelve space stickers for your laptop.'],
    [
      ['Planetos', 'Planets', 24],
      ['Robotai', 'Robots', 18],
    ],
  ],
  [
    1,
    240,
    'merch',
    'pencil-case',
    ['„Orbitos“ pieštukinė', 'Orbita pencil case'],
    ['Telpa viskas, ko reikia pamokai.', 'Holds everything you need for a lesson.'],
    [
      ['Violetinė', 'Violet', 9],
      ['Juoda', 'Black', 1],
    ],
  ],
  [
    2,
    500,
    'game',
    'cube',
    ['Rubiko kubas', 'Rubik’s cube'],
    ['Kiek sekundžių užtruksi?', 'How many seconds will you need?'],
    [
      ['3×3', '3×3', 6],
      ['2×2', '2×2', 4],
    ],
  ],
  [
    2,
    560,
    'book',
    'book',
    ['Knyga „Programuok su Python“', 'The book “Code with Python”'],
    ['Penkiasdešimt užduočių smalsiems.', 'Fifty challenges for curious minds.'],
    [
      ['Lietuvių kalba', 'In Lithuanian', 5],
      ['Anglų kalba', 'In English', 3],
    ],
  ],
  [
    2,
    620,
    'game',
    'dice',
    ['Kortų žaidimas „Kosmosas“', 'The card game “Space”'],
    ['Greita partija per pertrauką.', 'A quick round during a break.'],
    [['Lietuvių kalba', 'In Lithuanian', 0]],
  ],
  [
    3,
    1000,
    'merch',
    'hoodie',
    ['Džemperis su gobtuvu', 'Hoodie'],
    ['Minkštas, su planeta ant nugaros.', 'Soft, with a planet on the back.'],
    [
      ['140 dydis', 'Size 140', 6],
      ['152 dydis', 'Size 152', 7],
      ['164 dydis', 'Size 164', 0],
    ],
  ],
  [
    3,
    1100,
    'game',
    'board-game',
    ['Stalo žaidimas', 'Board game'],
    ['Robotų lenktynės visai šeimai.', 'Robot races for the whole family.'],
    [['Robotų lenktynės', 'Robot races', 6]],
  ],
  [
    4,
    2000,
    'gear',
    'headphones',
    ['Ausinės', 'Headphones'],
    ['Su mikrofonu pamokoms nuotoliu.', 'With a microphone for online lessons.'],
    [
      ['Baltos', 'White', 5],
      ['Juodos', 'Black', 4],
    ],
  ],
  [
    5,
    2500,
    'gear',
    'chip',
    ['„Micro:bit“ rinkinys', 'Micro:bit kit'],
    ['Mažas kompiuteris dideliems išradimams.', 'A small computer for big inventions.'],
    [['Pradedančiojo', 'Starter', 5]],
  ],
  [
    6,
    3000,
    'experience',
    'robot-arm',
    ['Diena robotikos laboratorijoje', 'A day at a robotics lab'],
    ['Ekskursija ir dirbtuvės su inžinieriais.', 'A tour and a workshop with engineers.'],
    [
      ['Vilniuje', 'In Vilnius', 6],
      ['Kaune', 'In Kaunas', 4],
    ],
  ],
  [
    6,
    3200,
    'gear',
    'tablet',
    ['Piešimo planšetė', 'Drawing tablet'],
    ['Kurk savo žaidimų veikėjus.', 'Draw your own game characters.'],
    [['A5', 'A5', 1]],
  ],
  [
    3,
    900,
    'gear',
    'chip',
    ['USB laikmena', 'USB stick'],
    ['Vietos visiems projektams.', 'Room for all your projects.'],
    [['32 GB', '32 GB', 3]],
    'archived',
  ],
];

const text = ([lt, en]: Texts) => JSON.stringify({ lt, en });

/** Creates the prize catalogue: something for each level, something running out, gone, and archived. */
export async function seedRewards(db: Db): Promise<void> {
  for (const [level, points_required, category, art, name, description, options, state] of catalogue) {
    const { id } = await db
      .insertInto('rewards')
      .values({
        level,
        points_required,
        category,
        art,
        name: text(name),
        description: text(description),
        repeatable: state === 'repeatable',
        archived_at: state === 'archived' ? '2026-06-30T08:00:00.000Z' : null,
        created_at: '2025-08-01T08:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = options.map(([lt, en], position) => ({ reward_id: id, position, name: text([lt, en]) }));
    const made = await db.insertInto('reward_options').values(rows).returning(['id', 'position']).execute();
    const entries = made.map((option) => ({
      optionId: option.id,
      delta: options[option.position ?? 0]?.[2] ?? 0,
      why: 'delivery' as const,
      by: null,
      at: '2025-08-01T08:00:00.000Z',
    }));
    await insertStockEntries(
      db,
      entries.filter(({ delta }) => delta > 0),
    );
  }
}
