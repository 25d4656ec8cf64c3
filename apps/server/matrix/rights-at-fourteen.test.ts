import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Party,
  type RightName,
  rightsAtFourteen,
  type Standing,
} from '#features/agreements/shared/rights-at-fourteen.ts';
import { rightsWords } from '#features/agreements/shared/rights-at-fourteen.words.ts';
import { denied, unseen, type World } from '#platform/testing/matrix.ts';
import type { TestServer } from '../test-server.ts';
import { matrix } from './matrix.cases.ts';
import { startWorld } from './matrix.world.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  ({ server, world } = await startWorld());
});
afterAll(() => server.close());

/** The procedures that prove a standing; what a party decides by another one than the other party is named by party. */
interface Proof {
  readonly decides: string | Readonly<Record<Party, string>>;
  readonly sees?: string;
  readonly asks?: string;
  readonly pays?: string;
}

const proofs: Readonly<Record<RightName, Proof>> = {
  photos: { decides: 'agreements.setPhotoConsent', sees: 'agreements.getPhotoConsent' },
  takeout: { decides: 'takeouts.askTakeout' },
  leaderboard: { decides: 'leaderboard.setLeaderboardChoice', sees: 'leaderboard.getLeaderboardChoice' },
  shelf: { decides: 'shelf.putOnShelf', sees: 'shelf.getWork' },
  sharing: { decides: 'shelf.setShelfChoice', sees: 'shelf.listFamilyShelf' },
  notices: { decides: 'notifications.setNotificationChoice' },
  attendance: { decides: 'attendance.saveDailySheet', sees: 'attendance.listMissedLessons' },
  erasing: {
    decides: { child: 'account.requestDeletion', guardians: 'accountRequests.confirmAccountRequest' },
    asks: 'accountRequests.askGuardians',
  },
  signing: { decides: 'agreements.signAgreement', sees: 'agreements.listPapers' },
  // Only admins write invoices; whoever reads one has what paying it needs.
  invoices: { decides: 'invoices.createInvoice', sees: 'invoices.getInvoice', pays: 'invoices.getInvoice' },
  messages: { decides: 'conversations.openConversation', sees: 'conversations.getConversation' },
};

/** Whoever gets one of these may not; any other answer is about what was sent. */
const refusals = [denied, unseen, 'takeout/ask-guardian', 'account/guardian-confirms'];

async function may(party: Party, procedure: string): Promise<boolean> {
  const input = await matrix[procedure]?.input(world.own, { db: server.db, requestId: randomUUID(), world });
  const userId = party === 'child' ? world.own.child : world.own.parent;
  const { code } = await server.call(procedure, input, await server.cookieOf(userId));
  return code === null || !refusals.includes(code);
}

/** What a party may do, asked of the server. */
async function standingOf(party: Party, { decides, asks, pays, sees }: Proof): Promise<Standing> {
  if (await may(party, typeof decides === 'string' ? decides : decides[party])) return 'decides';
  if (asks && (await may(party, asks))) return 'asks';
  if (pays && (await may(party, pays))) return 'pays';
  return sees && (await may(party, sees)) ? 'sees' : 'nothing';
}

// The clock of the tests shows 20 November 2026.
const birthDates = { before: '2012-11-21', from: '2012-11-20' } as const;

it.each(['before', 'from'] as const)(
  'says who decides and sees %s the fourteenth birthday on',
  async (when) => {
    const birth = { birth_date: birthDates[when] };
    await server.db.updateTable('users').set(birth).where('id', '=', world.own.child).execute();
    const said: unknown[] = [];
    for (const { name } of rightsAtFourteen)
      said.push({
        name,
        child: await standingOf('child', proofs[name]),
        guardians: await standingOf('guardians', proofs[name]),
      });
    expect(said).toEqual(rightsAtFourteen.map((right) => ({ name: right.name, ...right[when] })));
  },
);

it('is the table in docs/law.md', () => {
  const { rights, child: one, guardians: many } = rightsWords.en;
  const lines = rightsAtFourteen.map(({ name, before, from }) =>
    [rights[name], ...[before, from].flatMap(({ child, guardians }) => [one[child], many[guardians]])].join(
      ' | ',
    ),
  );
  const head = [
    '| right | child before 14 | guardians before 14 | child from 14 | guardians from 14 |',
    '|---|---|---|---|---|',
  ];
  const law = readFileSync(new URL('../../../docs/law.md', import.meta.url), 'utf8');
  const table = law.split('Rights at 14:\n\n')[1]?.split('\n\n')[0];
  expect(table).toBe([...head, ...lines.map((line) => `| ${line} |`)].join('\n'));
});
