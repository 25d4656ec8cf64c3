import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import type { ProgrammeDraft } from '../shared/programmes.ts';
import { programmeOf } from '../shared/vouchers.factory.ts';
import type { AskedVoucher } from '../shared/vouchers.ts';
import { insertProgramme } from './programmes.repository.ts';
import { decide, insertVoucher } from './vouchers.repository.ts';

/** A programme of Vilnius. Returns its id. */
export async function createProgramme(
  db: Db,
  { by, ...change }: Partial<ProgrammeDraft> & { readonly by: string },
): Promise<{ id: string }> {
  const id = randomUUID();
  await insertProgramme(db, { id, draft: programmeOf(change), by, at: '2026-09-01T08:00:00.000Z' });
  return { id };
}

/** What a parent of a child of eleven asks with. */
export function askedOf(
  of: Pick<AskedVoucher, 'programmeId' | 'childId'> & Partial<AskedVoucher>,
): AskedVoucher {
  return {
    ...{ voucherId: randomUUID(), birthDate: '2015-04-12', school: 'Žirmūnų gimnazija', class: 5 },
    ...{ specialNeeds: false, personalCode: null, elsewhere: false },
    ...of,
  };
}

interface NewVoucher {
  readonly programmeId: string;
  readonly childId: string;
  readonly by: string;
  readonly specialNeeds?: boolean;
  /** Its days in the register; without them it waits for an answer. */
  readonly days?: { readonly fromOn: string; readonly untilOn: string };
  readonly askedAt?: string;
}

/** A voucher of a child of eleven. Returns its id. */
export async function createVoucher(
  db: Db,
  { programmeId, childId, by, days, specialNeeds = false, askedAt = '2026-09-20T08:00:00.000Z' }: NewVoucher,
): Promise<{ id: string }> {
  const asked = askedOf({ programmeId, childId, specialNeeds });
  await insertVoucher(db, { ...asked, codeSealed: null, by, at: askedAt });
  if (days)
    await decide(db, asked.voucherId, { ...days, state: 'registered', reason: null, by, at: askedAt });
  return { id: asked.voucherId };
}
