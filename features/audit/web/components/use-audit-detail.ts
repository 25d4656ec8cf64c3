import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatMoment, isLocalDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { AuditItem } from '../../shared/audit.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const plainValue = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every((part) => typeof part === 'number') ? value.join(', ') : null;
};

/** The changed fields whose values before and after are readable: words and numbers, and no ids. */
function moves({ changed, before, after }: AuditItem['detail']) {
  if (!(Array.isArray(changed) && isRecord(before) && isRecord(after))) return [];
  return changed.flatMap((name: unknown) => {
    if (typeof name !== 'string' || name.endsWith('Id')) return [];
    const [from, to] = [plainValue(before[name]), plainValue(after[name])];
    return from === null || to === null ? [] : [{ name, from, to }];
  });
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
const some = (list: unknown) => sizeOf(list) > 0;

/** How far a group had a module open before and after; a group without it counts as having nothing open. */
function opened({ moduleId, before, after }: AuditItem['detail']) {
  const isOrder = (value: unknown) => value === null || typeof value === 'number';
  if (typeof moduleId !== 'string' || !isOrder(before) || !isOrder(after)) return [];
  return [{ from: Number(before ?? 0), to: Number(after ?? 0) }];
}

/** The status of a group before and after, where that is what changed. */
function statusMoves({ from, to }: AuditItem['detail'], nameOf: (status: unknown) => string | null) {
  const [before, after] = [nameOf(from), nameOf(to)];
  return before !== null && after !== null ? [{ from: before, to: after }] : [];
}

/** How saving a group changed its events, where it did. */
function lessonsOf({ lessons }: AuditItem['detail']) {
  if (!isRecord(lessons)) return [];
  const [created, moved, removed] = [lessons.created, lessons.moved, lessons.removed].map((count) =>
    typeof count === 'number' ? count : 0,
  );
  const counts = { created: created ?? 0, moved: moved ?? 0, removed: removed ?? 0 };
  return counts.created + counts.moved + counts.removed > 0 ? [counts] : [];
}

/** The details of an action in words: the changed fields, a role, a day, points, a reason. */
export function useAuditDetail(): (entry: Pick<AuditItem, 'detail' | 'objects'>) => string[] {
  const t = useTranslations();
  const locale = useLocale();
  const roleName = (role: unknown) => {
    const key = `audit.role.${typeof role === 'string' ? role : 'none'}` as `audit.role.${Role}`;
    return t.has(key) ? t(key) : String(role);
  };
  const fieldName = (field: unknown) => {
    const key = `audit.field.${String(field)}` as 'audit.field.email';
    return t.has(key) ? t(key) : String(field);
  };
  const statusName = (status: unknown) => {
    const key = `audit.group_status.${String(status)}` as 'audit.group_status.active';
    return t.has(key) ? t(key) : null;
  };
  const wordOf = (field: string, value: string) => (field === 'status' && statusName(value)) || value;
  return ({ detail, objects }) => {
    const { changed, role, date, amount, amountCents, reason, rows, imported, startsAt, to, students } =
      detail;
    const told = moves(detail);
    // A change “from … to …” needs no label.
    const named = Array.isArray(changed)
      ? changed.filter((field) => !told.some(({ name }) => name === field))
      : [];
    const words: (string | false)[] = [
      named.length > 0 && t('audit.detail.changed', { fields: named.map(fieldName).join(', ') }),
      ...statusMoves(detail, statusName).map((states) => t('audit.detail.moved_event', states)),
      ...told.map(({ name, from, to }) =>
        t('audit.detail.moved', { field: fieldName(name), from: wordOf(name, from), to: wordOf(name, to) }),
      ),
      isRecord(role) && t('audit.detail.role_from_to', { from: roleName(role.from), to: roleName(role.to) }),
      typeof role === 'string' && t('audit.detail.role', { role: roleName(role) }),
      typeof date === 'string' &&
        isLocalDate(date) &&
        // A sheet already names its day.
        !objects.some((object) => object.date === date) &&
        t('audit.detail.date', { date: formatLongDate(date, locale) }),
      isInstant(startsAt) &&
        isInstant(to) &&
        t('audit.detail.moved_event', { from: formatMoment(startsAt, locale), to: formatMoment(to, locale) }),
      ...opened(detail).map((orders) => t('audit.detail.opened', orders)),
      isRecord(students) &&
        some(students.added) &&
        t('audit.detail.joined', { count: sizeOf(students.added) }),
      isRecord(students) &&
        some(students.removed) &&
        t('audit.detail.left', { count: sizeOf(students.removed) }),
      ...lessonsOf(detail).map((counts) => t('audit.detail.lessons', counts)),
      typeof amountCents === 'number' && t('audit.detail.money', { amount: formatMoney(amountCents) }),
      typeof amount === 'number' &&
        t('audit.detail.amount', { amount: amount > 0 ? `+${amount}` : `${amount}` }),
      typeof reason === 'string' && reason !== '' && t('audit.detail.reason', { reason }),
      typeof rows === 'number' && t('audit.detail.rows', { count: rows }),
      imported === true && t('audit.detail.imported'),
    ];
    return words.filter((each) => each !== false);
  };
}
