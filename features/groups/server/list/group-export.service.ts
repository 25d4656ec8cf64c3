import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale, localize } from '#platform/shared/localized-text.ts';
import type { GroupColumn } from '../../shared/group-columns.ts';
import { groupListWords } from '../../shared/group-list.words.ts';
import type { GroupListItem } from '../../shared/groups.ts';
import { weeklyLines } from '../../shared/weekly-lines.rules.ts';
import { asListed, requireStaff } from '../groups.service.ts';
import { findGroups, type GroupOrder, type ListFilter } from './group-list.repository.ts';

const noLimit = 1_000_000;

interface Wanted extends ListFilter, GroupOrder {
  readonly columns: readonly GroupColumn[];
}

/**
 * The filtered list of the groups in reach as CSV, in the reader's language, with the columns that the list shows. The audit log
 * records who exported it and how many rows (decision B5).
 */
export async function exportGroups(
  scope: SignedInScope,
  { columns, ...filter }: Wanted,
): Promise<{ filename: string; csv: string }> {
  requireStaff(scope);
  const found = await findGroups(scope.db, scope.actor, filter, { limit: noLimit, now: nowIso(scope) });
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportGroups',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: found.length, ...filter, columns },
    }),
  );
  const { locale } = scope;
  const rows = [headOf(columns, locale), ...found.map((group) => cellsOf(asListed(group), columns, locale))];
  return { filename: `orbita-groups-${today(scope)}.csv`, csv: toCsv(rows) };
}

function headOf(columns: readonly GroupColumn[], locale: Locale): string[] {
  const { column: head, seats } = inLanguage(groupListWords, locale);
  // A file has what the screen shows as “12 of 14” in two columns.
  return columns.flatMap((column) => (column === 'students' ? [head.students, seats] : [head[column]]));
}

function cellsOf(group: GroupListItem, columns: readonly GroupColumn[], locale: Locale): string[] {
  const { mode, repeats } = inLanguage(groupListWords, locale);
  const { nextEvent, plan } = group;
  const times = weeklyLines(group.weekdays, locale).map((line) =>
    line.repeats === 'weekly' ? line.text : `${line.text} (${repeats[line.repeats].toLowerCase()})`,
  );
  const place = group.mode === 'online' ? [mode.online] : [group.address, group.city].filter(Boolean);
  const cells: Record<GroupColumn, readonly string[]> = {
    name: [group.name],
    students: [String(group.studentCount), String(group.maxStudents)],
    times: [times.join('; ')],
    next: [nextEvent ? `${nextEvent.date} ${vilniusTime(nextEvent.startsAt)}` : ''],
    teachers: [group.teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')],
    place: [place.join(', ')],
    plan: [plan ? localize(plan.name, locale) : ''],
    startDate: [group.startDate ?? ''],
    endDate: [group.endDate ?? ''],
    createdAt: [vilniusDate(group.createdAt)],
  };
  return columns.flatMap((column) => cells[column]);
}
