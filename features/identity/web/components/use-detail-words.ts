import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';

const labels = { firstName: 'first_name', lastName: 'last_name', birthDate: 'birth_date' } as const;

/** The labels of the details that a child may ask to change, and their formatted values. */
export function useDetailWords() {
  const t = useTranslations('account');
  const locale = useLocale();
  return {
    label: (field: keyof typeof labels) => t(labels[field]),
    shown: (field: keyof typeof labels, value: string | null) =>
      value && field === 'birthDate' ? formatLongDate(value, locale) : value,
  };
}
