import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import { academicHours } from '../../shared/months.rules.ts';
import type { JournalLine, MonthFileKind, VoucherMonth } from '../../shared/months.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';
import { findJournal } from './months.repository.ts';
import { getVoucherMonth } from './months.service.ts';

interface Wanted {
  readonly programmeId: string;
  readonly month: string;
  readonly kind: MonthFileKind;
}

/**
 * A month as CSV in the reader's language: its list with the corrections, as it stands or as it was signed off, or the journal of the
 * lessons that children attended, as the sheets say now. No file has a personal code. The audit log records who exported it and how many
 * rows (decision B5). Admins only.
 */
export async function exportVoucherMonth(
  scope: SignedInScope,
  { programmeId, month, kind }: Wanted,
): Promise<{ filename: string; csv: string }> {
  const shown = await getVoucherMonth(scope, { programmeId, month });
  const rows =
    kind === 'list'
      ? listRows(shown, scope.locale)
      : journalRows(await findJournal(scope.db, { programmeId, month, now: nowIso(scope) }), scope.locale);
  await transaction(scope, (tx) =>
    audit(tx, {
      ...{ action: 'exportVoucherMonth', subjectType: 'export', subjectId: crypto.randomUUID() },
      detail: { rows: rows.length - 1, month, kind },
    }),
  );
  return { filename: `orbita-vouchers-${month}-${kind}.csv`, csv: toCsv(rows) };
}

function listRows({ lines, corrections, month }: VoucherMonth, locale: Locale): string[][] {
  const words = inLanguage(voucherWords, locale);
  return [
    [
      ...[words.number, words.name, words.school, words.class, words.forMonth],
      ...[words.hours, words.counts, words.amount, words.note],
    ],
    ...[...lines, ...corrections].map((line, place) => [
      String(place + 1),
      `${line.child.firstName} ${line.child.lastName}`,
      line.school ?? '',
      line.class === null ? '' : String(line.class),
      line.forMonth,
      String(academicHours(line.minutes)),
      line.counts ? words.yes : words.no,
      plainAmount(line.cents),
      line.forMonth === month ? '' : words.correction,
    ]),
  ];
}

function journalRows(journal: readonly JournalLine[], locale: Locale): string[][] {
  const words = inLanguage(voucherWords, locale);
  return [
    [words.name, words.date, words.from, words.to, words.group, words.minutes],
    ...journal.map((line) => [
      ...[line.name, line.date, vilniusTime(line.startsAt), vilniusTime(line.endsAt)],
      ...[line.groupName, String(line.minutes)],
    ]),
  ];
}
