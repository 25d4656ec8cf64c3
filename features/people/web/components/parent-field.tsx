import '#platform/web/theme/form-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { parentsQuery } from '../users.queries.ts';

interface Props {
  readonly initial: { readonly id: string; readonly name: string } | null;
  readonly error: ReactNode;
  readonly onChange: (parentId: string) => void;
}

/** Who pays for a child: found by name or address among all parents. */
export function ParentField({ initial, error, onChange }: Props) {
  const t = useTranslations('users.form');
  const [chosen, setChosen] = useState(initial && { value: initial.id, label: initial.name });
  const [typed, setTyped] = useState(initial?.name ?? '');
  // The chosen one's own name is no search.
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed, 250);
  const parents = useQuery(parentsQuery(search));
  const found = (parents.data?.users ?? []).map(({ id, firstName, lastName, email }) => ({
    value: id,
    label: `${firstName} ${lastName} · ${email}`,
  }));
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={t('parent')}
      placeholder={t('parent_placeholder')}
      nothingFoundMessage={parents.isPending ? undefined : t('parent_none')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server found them, with Lithuanian letters folded.
      filter={({ options: all }) => all}
      data={options}
      value={chosen?.value ?? null}
      error={error}
      onChange={(value, option) => {
        setChosen(value === null ? null : { value, label: option.label });
        onChange(value ?? '');
      }}
    />
  );
}
