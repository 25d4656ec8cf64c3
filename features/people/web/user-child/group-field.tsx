import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { userGroupsQuery } from '../users.queries.ts';

interface Props {
  readonly value: string | null;
  readonly onChange: (groupId: string | null) => void;
}

/** The group that a child joins when registering; those that have graduated take nobody. */
export function GroupField({ value, onChange }: Props) {
  const t = useTranslations('users.family');
  const { data } = useQuery(userGroupsQuery);
  const groups = (data?.groups ?? []).filter(({ id, status }) => status !== 'graduated' || id === value);
  return (
    <NativeSelect
      label={t('group')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: t('no_group') },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
