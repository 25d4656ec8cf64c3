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
import { type CountedVoucher, correctionsOf, doesCount } from '../../shared/months.rules.ts';
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
  return monthOf(scope, programme, wanted.month);
}

async function monthOf(scope: Scope, programme: ProgrammeRow, month: string): Promise<VoucherMonth> {
  const found = (await repository.findSigned(scope.db, programme.id, month)) ?? null;
  const all = found
    ? await repository.findLines(scope.db, programme.id, month)
    : await countMonth(scope, programme, month);
  const stated = found ? (found.stated ?? saidOf(programme, null)) : await statedNow(scope, programme);
  return {
    month,
    ...stated,
    isPaid: periodOfMonth(programme.periods, month) !== undefined,
    isOver: today(scope) > lastDayOf(month),
    signed: found && { at: found.at, by: found.by },
    lines: all.filter(({ forMonth }) => forMonth === month),
    corrections: all.filter(({ forMonth }) => forMonth !== month),
    sumCents: all.reduce((sum, { cents }) => sum + cents, 0),
    seen: createHash('sha256')
      .update(JSON.stringify([all.map(statedOf), stated.layout]))
      .digest('hex'),
  };
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
async function countMonth(scope: Scope, programme: ProgrammeRow, month: string): Promise<MonthLine[]> {
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
  const known = new Map(lines.map((line) => [`${line.voucherId}/${line.forMonth}`, line]));
  const gone = corrections.filter(({ voucherId, forMonth }) => !known.has(`${voucherId}/${forMonth}`));
  const names = await repository.findNames(
    scope.db,
    gone.map(({ voucherId }) => voucherId),
  );
  return [
    ...lines.filter(({ forMonth }) => forMonth === month),
    ...corrections.flatMap((correction) => {
      const line = known.get(`${correction.voucherId}/${correction.forMonth}`);
      const of = line ?? names.find(({ voucherId }) => voucherId === correction.voucherId);
      return of ? [{ ...of, ...correction, unmarked: line?.unmarked ?? 0 }] : [];
    }),
  ];
}

function judged(programme: ProgrammeRow, { specialNeeds, ...line }: repository.Counted): MonthLine {
  const period = periodOfMonth(programme.periods, line.forMonth);
  const counts = doesCount(line.minutes, programme.hoursNeeded);
  const cents = (specialNeeds ? period?.specialCents : period?.cents) ?? 0;
  return { ...line, counts, cents: counts ? cents : 0 };
}

/**
 * Signs a month off: its list never changes again. Idempotent. The programme is held, and what is written is what is counted under it: a
 * sheet that is saved meanwhile is either in this list or a correction in the next. The layout is kept with it. Refuses with `voucher/month-not-over`,
 * `voucher/month-not-paid`, and `voucher/month-changed` when the list is another than the one that was seen.
 */
export async function signVoucherMonth(
  scope: SignedInScope,
  { programmeId, month, seen }: Wanted & { readonly seen: string },
): Promise<VoucherMonth> {
  requireMay(mayManageVouchers(scope.actor));
  await transaction(scope, async (tx) => {
    const programme = await findProgramme(tx.db, programmeId, { lock: true });
    if (!programme) throw new AppError('db/no-document');
    const shown = await monthOf(tx, programme, month);
    if (shown.signed) return;
    refuse(shown.isOver ? null : 'voucher/month-not-over');
    refuse(shown.isPaid ? null : 'voucher/month-not-paid');
    refuse(shown.seen === seen ? null : 'voucher/month-changed');
    const lines = [...shown.lines, ...shown.corrections];
    const { layout, municipality, programme: name, registerCode, hoursNeeded } = shown;
    const stated = { layout, municipality, programme: name, registerCode, hoursNeeded };
    const by = tx.actor.id;
    await repository.insertMonth(tx.db, { programmeId, month, lines, stated, by, at: nowIso(tx) });
    await addJob(tx, 'settleVoucherMonths', { programmeId });
    await audit(tx, {
      ...{ action: 'signVoucherMonth', subjectType: 'voucher-programme', subjectId: programmeId },
      detail: { month, amountCents: shown.sumCents, rows: lines.length },
    });
    await refresh(tx, { changed: ['vouchers'], audience: ['role:admin'] });
  });
  return getVoucherMonth(scope, { programmeId, month });
}
