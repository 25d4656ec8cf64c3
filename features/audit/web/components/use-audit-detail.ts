import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, isLocalDate } from '#platform/shared/dates.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { AuditItem } from '../../shared/audit.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const plainValue = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every((part) => typeof part === 'number') ? value.join(', ') : null;
};

/** The changed fields whose values before and after can be read as they are: words and numbers, and no ids. */
function moves({ changed, before, after }: AuditItem['detail']) {
  if (!(Array.isArray(changed) && isRecord(before) && isRecord(after))) return [];
  return changed.flatMap((name: unknown) => {
    if (typeof name !== 'string' || name.endsWith('Id')) return [];
    const [from, to] = [plainValue(before[name]), plainValue(after[name])];
    return from === null || to === null ? [] : [{ name, from, to }];
  });
}

/** The details of an act in words: the changed fields, a role, a day, points, a reason. */
export function useAuditDetail(): (entry: Pick<AuditItem, 'detail'>) => string[] {
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
  return ({ detail }) => {
    const { changed, role, date, amount, reason, rows, imported } = detail;
    const words: (string | false)[] = [
      Array.isArray(changed) &&
        changed.length > 0 &&
        t('audit.detail.changed', { fields: changed.map(fieldName).join(', ') }),
      ...moves(detail).map(({ name, from, to }) =>
        t('audit.detail.moved', { field: fieldName(name), from, to }),
      ),
      isRecord(role) && t('audit.detail.role_from_to', { from: roleName(role.from), to: roleName(role.to) }),
      typeof role === 'string' && t('audit.detail.role', { role: roleName(role) }),
      typeof date === 'string' &&
        isLocalDate(date) &&
        t('audit.detail.date', { date: formatLongDate(date, locale) }),
      typeof amount === 'number' &&
        t('audit.detail.amount', { amount: amount > 0 ? `+${amount}` : `${amount}` }),
      typeof reason === 'string' && reason !== '' && t('audit.detail.reason', { reason }),
      typeof rows === 'number' && t('audit.detail.rows', { count: rows }),
      imported === true && t('audit.detail.imported'),
    ];
    return words.filter((each) => each !== false);
  };
}
