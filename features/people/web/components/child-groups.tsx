import { useTranslations } from 'use-intl';
import type { Child } from '../../shared/people.ts';

/** The names of a child's groups, with finished ones marked. */
export function ChildGroups({ groups }: Pick<Child, 'groups'>) {
  const t = useTranslations('children');
  if (groups.length === 0) return t('no_groups');
  return groups
    .map(({ name, status }) => (status === 'graduated' ? t('group_graduated', { name }) : name))
    .join(', ');
}
