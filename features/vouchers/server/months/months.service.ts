import { createHash } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { lastDayOf } from '#platform/shared/dates.ts';
import { municipalityKey } from '../../shared/layouts.rules.ts';
import {
  type AttendedDay,
  type CountedVoucher,
  changedDaysOf,
  correctionsOf,
  doesCount,
} from '../../shared/months.rules.ts';
import type { MonthLine, VoucherMonth } from '../../shared/months.ts';
import { mayManageVouchers } from '../../shared/vouchers.permissions.ts';
import { periodOfMonth } from '../../shared/vouchers.rules.ts';
import { findLayout } from '../layouts/layouts.repository.ts';
import { findProgramme, type ProgrammeRow } from '../programmes.repository.ts';
import type { StatedMonth } from '../vouchers.tables.ts';
import * as repository from './months.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    /** What the lists of a programme say is passed on to the invoices of families (record 171). */
    settleVoucherMonths: { readonly programmeId: string };
  }
}

interface Wanted {
  readonly programmeId: string;
  /** 'YYYY-MM'. */
  readonly month: string;
}

/**
 * A month of a programme: as the sheets say now, with what has changed in months that are signed off, or as it was signed off. Admins
 * only; `db/no-document` for an unknown programme.
 */
export async function getVoucherMonth(scope: SignedInScope, wanted: Wanted): Promise<VoucherMonth> {
  requireMay(mayManageVouchers(scope.actor));
  const programme = await findProgramme(scope.db, wanted.programmeId);
  if (!programme) throw new AppError('db/no-document');
  return (await readMonth(scope, programme, wanted.month)).shown;
}

/** A line with the days that it counts, which the list keeps. */
type ReadLine = MonthLine & { readonly lessons?: AttendedDay[] };

interface ReadMonth {
  readonly shown: VoucherMonth;
  readonly all: readonly ReadLine[];
}

/** A month in one reading of the sheets, or as it was signed off. */
async function readMonth(scope: Scope, programme: ProgrammeRow, month: string): Promise<ReadMonth> {
  const found = (await repository.findSigned(scope.db, programme.id, month)) ?? null;
  const all: readonly ReadLine[] = found
    ? await repository.findLines(scope.db, programme.id, month)
    : await countMonth(scope, programme, month);
  const stated = found ? (found.stated ?? saidOf(programme, null)) : await statedNow(scope, programme);
  const lines = all.map(({ lessons: _, ...line }) => line);
  const shown = {
    month,
    ...stated,
    // A signed file never changes: one without the code stays so.
    codeInHead: found ? (found.stated?.codeInHead ?? false) : true,
    isPaid: periodOfMonth(programme.periods, month) !== undefined,
    isOver: today(scope) > lastDayOf(month),
    signed: found && { at: found.at, by: found.by },
    lines: lines.filter(({ forMonth }) => forMonth === month),
    corrections: lines.filter(({ forMonth }) => forMonth !== month),
    sumCents: all.reduce((sum, { cents }) => sum + cents, 0),
    withoutAgreement: found ? 0 : await countWithout(scope, month, all),
    seen: createHash('sha256')
      .update(JSON.stringify([all.map(statedOf), stated.layout]))
      .digest('hex'),
  };
  return { shown, all };
}

/** How many children of an open list count while their voucher states no agreement. */
async function countWithout({ db }: Scope, month: string, lines: readonly MonthLine[]): Promise<number> {
  const counted = lines.filter(({ forMonth, counts }) => counts && forMonth === month);
  return repository.countWithoutAgreement(
    db,
    counted.map(({ voucherId }) => voucherId),
  );
}

const saidOf = (programme: ProgrammeRow, layout: StatedMonth['layout']): StatedMonth => ({
  ...{ layout, municipality: programme.municipality, programme: programme.name },
  ...{ registerCode: programme.registerCode, hoursNeeded: programme.hoursNeeded },
});

/** What the list of an open month says beside its lines. */
async function statedNow({ db }: Scope, programme: ProgrammeRow): Promise<StatedMonth> {
  const found = await findLayout(db, municipalityKey(programme.municipality));
  return saidOf(programme, found?.layout ?? null);
}

const statedOf = ({ voucherId, forMonth, minutes, counts, cents }: MonthLine): CountedVoucher => ({
  ...{ voucherId, forMonth, minutes, counts, cents },
});

/** The lines of an open month, and the corrections of those that are signed off before it. */
async function countMonth(scope: Scope, programme: ProgrammeRow, month: string): Promise<ReadLine[]> {
  const { id: programmeId } = programme;
  const before = await repository.findSignedBefore(scope.db, programmeId, month);
  const counted = await repository.findCounted(scope.db, {
    ...{ programmeId, months: [month, ...before], now: nowIso(scope) },
  });
  const lines = counted.map((line) => judged(programme, line));
  const stated = await repository.findStated(scope.db, programmeId, before);
  const corrections = correctionsOf(
    stated,
    lines.filter(({ forMonth }) => forMonth !== month),
  );
  const told = new Map(stated.map((line) => [keyOf(line), line.lessons]));
  const known = new Map(lines.map((line) => [keyOf(line), line]));
  const gone = corrections.filter((line) => !known.has(keyOf(line)));
  const names = await repository.findNames(
    scope.db,
    gone.map(({ voucherId }) => voucherId),
  );
  return [
    // A month that nobody pays for has no list of its own.
    ...(periodOfMonth(programme.periods, month) ? lines.filter(({ forMonth }) => forMonth === month) : []),
    ...corrections.flatMap((correction) => {
      const line = known.get(keyOf(correction));
      const lessons = line?.lessons ?? [];
      const before = told.get(keyOf(correction));
      const of = line ?? names.find(({ voucherId }) => voucherId === correction.voucherId);
      const changes = before ? changedDaysOf(before, lessons) : null;
      return of ? [{ ...of, ...correction, unmarked: line?.unmarked ?? 0, lessons, changes }] : [];
    }),
  ];
}

const keyOf = ({ voucherId, forMonth }: Pick<MonthLine, 'voucherId' | 'forMonth'>) =>
  `${voucherId}/${forMonth}`;

function judged(
  programme: ProgrammeRow,
  { specialNeeds, ...line }: repository.Counted,
): MonthLine & { readonly lessons: AttendedDay[] } {
  const period = periodOfMonth(programme.periods, line.forMonth);
  const counts = doesCount(line.minutes, programme.hoursNeeded);
  const cents = (specialNeeds ? period?.specialCents : period?.cents) ?? 0;
  return { ...line, counts, cents: counts ? cents : 0, changes: null };
}

/**
 * Signs a month off: its list never changes again. Idempotent. The programme is held, and what is written is what is counted under it: a
 * sheet that is saved meanwhile is either in this list or a correction in the next. The layout is kept with it. Refuses with `voucher/month-not-over`,
 * `voucher/month-not-paid` for a month without corrections that nobody pays for, and `voucher/month-changed` when the list is another than the one that was seen.
 */
export async function signVoucherMonth(
  scope: SignedInScope,
  { programmeId, month, seen }: Wanted & { readonly seen: string },
): Promise<VoucherMonth> {
  requireMay(mayManageVouchers(scope.actor));
  await transaction(scope, async (tx) => {
    const programme = await findProgramme(tx.db, programmeId, { lock: true });
    if (!programme) throw new AppError('db/no-document');
    const { shown, all } = await readMonth(tx, programme, month);
    if (shown.signed) return;
    refuse(shown.isOver ? null : 'voucher/month-not-over');
    // What was corrected is told also in a month that nobody pays for.
    refuse(shown.isPaid || shown.corrections.length > 0 ? null : 'voucher/month-not-paid');
    refuse(shown.seen === seen ? null : 'voucher/month-changed');
    const { layout, municipality, programme: name, registerCode, hoursNeeded, codeInHead } = shown;
    const stated = { layout, municipality, programme: name, registerCode, hoursNeeded, codeInHead };
    const by = tx.actor.id;
    await repository.insertMonth(tx.db, { programmeId, month, lines: all, stated, by, at: nowIso(tx) });
    await addJob(tx, 'settleVoucherMonths', { programmeId });
    await audit(tx, {
      ...{ action: 'signVoucherMonth', subjectType: 'voucher-programme', subjectId: programmeId },
      detail: { month, amountCents: shown.sumCents, rows: all.length },
    });
    await refresh(tx, { changed: ['vouchers'], audience: ['role:admin'] });
  });
  return getVoucherMonth(scope, { programmeId, month });
}
