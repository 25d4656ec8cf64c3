/**
 * What somebody may do: decide alone, ask for what a guardian then answers, pay, see only, or nothing.
 */
export type Standing = 'decides' | 'asks' | 'pays' | 'sees' | 'nothing';

/** Whose right it is. */
export type Party = 'child' | 'guardians';

interface Right {
  readonly name: RightName;
  /** Until the fourteenth birthday, and from it on. */
  readonly before: Readonly<Record<Party, Standing>>;
  readonly from: Readonly<Record<Party, Standing>>;
}

/** What the rights are about, in the order of the table. */
export const rightNames = [
  'photos',
  'takeout',
  'leaderboard',
  'shelf',
  'sharing',
  'notices',
  'attendance',
  'erasing',
  'signing',
  'invoices',
  'messages',
] as const;
export type RightName = (typeof rightNames)[number];

type Standings = Record<Party, Standing>;
const unchanged = (name: RightName, child: Standing, guardians: Standing): Right => {
  const standings: Standings = { child, guardians };
  return { name, before: standings, from: standings };
};

/**
 * Who decides and who sees, before 14 and from 14 (decision K4): the one list that documents, mails and screens are made from. A test calls
 * the procedures as each of them (`rights-at-fourteen.test.ts`).
 */
export const rightsAtFourteen: readonly Right[] = [
  // From 14 both have to agree: a no of either counts.
  {
    name: 'photos',
    before: { child: 'sees', guardians: 'decides' },
    from: { child: 'decides', guardians: 'decides' },
  },
  {
    name: 'takeout',
    before: { child: 'nothing', guardians: 'decides' },
    from: { child: 'decides', guardians: 'decides' },
  },
  unchanged('leaderboard', 'decides', 'decides'),
  unchanged('shelf', 'decides', 'sees'),
  unchanged('sharing', 'nothing', 'decides'),
  unchanged('notices', 'decides', 'decides'),
  unchanged('attendance', 'sees', 'sees'),
  unchanged('erasing', 'asks', 'decides'),
  unchanged('signing', 'nothing', 'decides'),
  unchanged('invoices', 'nothing', 'pays'),
  unchanged('messages', 'nothing', 'decides'),
];

/** What a child decides from 14 and didn't before. */
export function newlyDecided(): RightName[] {
  return rightsAtFourteen
    .filter(({ before, from }) => from.child === 'decides' && before.child !== 'decides')
    .map(({ name }) => name);
}

/** What guardians have from 14 on: by what they may do. */
export function stillOfGuardians(standing: Standing): RightName[] {
  return rightsAtFourteen.filter(({ from }) => from.guardians === standing).map(({ name }) => name);
}
