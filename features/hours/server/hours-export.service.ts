import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { monthBounds, vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale, localize } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import { mayListHours } from '../shared/hours.permissions.ts';
import { hoursOf } from '../shared/hours.rules.ts';
import type { HoursFileKind } from '../shared/hours.ts';
import { hoursWords } from '../shared/hours.words.ts';
import * as repository from './hours.repository.ts';

/**
 * A month as CSV in the reader's language: a line per teacher, or per lesson; hours as decimals, amounts in euros. The audit log records
 * who exported it and how many rows (decision B5). Admins only.
 */
export async function exportHours(
  scope: SignedInScope,
  { month, kind }: { readonly month: string; readonly kind: HoursFileKind },
): Promise<{ filename: string; csv: string }> {
  requireMay(mayListHours(scope.actor));
  const wanted = { ...monthBounds(month), now: nowIso(scope), teacherId: null };
  const rows =
    kind === 'teachers'
      ? teacherRows(await repository.findHours(scope.db, wanted), scope.locale)
      : lessonRows(await repository.findCountedLessons(scope.db, wanted), scope.locale);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportHours',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: rows.length - 1, month, kind },
    }),
  );
  return { filename: `orbita-hours-${month}-${kind}.csv`, csv: toCsv(rows) };
}

type Hours = Awaited<ReturnType<typeof repository.findHours>>;
type Lessons = Awaited<ReturnType<typeof repository.findCountedLessons>>;

const numbers = [
  ...(['taught', 'stoodIn', 'planned', 'waiting', 'ahead', 'cancelled', 'substituted', 'unpriced'] as const),
];

function teacherRows(hours: Hours, locale: Locale): string[][] {
  const words = inLanguage(hoursWords, locale);
  return [
    [words.teacher, ...numbers.map((each) => words[each]), words.pay],
    ...hours.map((of) => [
      `${of.teacher.firstName} ${of.teacher.lastName}`,
      ...numbers.map((each) => hoursOf(of[each])),
      plainAmount(of.payCents ?? 0),
    ]),
  ];
}

const amountOf = (cents: number | null) => (cents === null ? '' : plainAmount(cents));

function lessonRows(lessons: Lessons, locale: Locale): string[][] {
  const words = inLanguage(hoursWords, locale);
  return [
    [
      ...[words.teacher, words.date, words.from, words.to, words.group, words.plan, words.state],
      ...[words.standsIn, words.hours, words.rate, words.pay],
    ],
    ...lessons.map((lesson) => [
      ...[lesson.teacherName, lesson.date, vilniusTime(lesson.startsAt), vilniusTime(lesson.endsAt)],
      ...[lesson.groupName, lesson.planName ? localize(lesson.planName, locale) : ''],
      ...[words.state_of[lesson.state], lesson.standsIn ? words.yes : '', hoursOf(lesson.minutes)],
      ...[amountOf(lesson.rateCents), amountOf(lesson.payCents)],
    ]),
  ];
}
