import '#platform/web/theme/form-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasWords } from '#platform/shared/search-words.ts';
import { parentsQuery } from '../users.queries.ts';

interface Props {
  readonly initial: { readonly id: string; readonly name: string } | null;
  readonly error: ReactNode;
  readonly onChange: (parentId: string) => void;
}

/** The payer of a child: found by name or address among all parents. */
export function ParentField({ initial, error, onChange }: Props) {
  const t = useTranslations('users.form');
  const [chosen, setChosen] = useState(initial && { value: initial.id, label: initial.name });
  const [typed, setTyped] = useState(initial?.name ?? '');
  // The chosen person's own name is not a search.
  const wanted = typed === chosen?.label ? '' : typed;
  const [search] = useDebouncedValue(wanted, 250);
  const parents = useQuery(parentsQuery(search));
  // Until the server has answered the current search, the previous list stays as far as it fits.
  const settling = wanted !== search || parents.isPlaceholderData;
  const found = (parents.data?.users ?? [])
    .map(({ id, firstName, lastName, email }) => ({
      value: id,
      label: `${firstName} ${lastName} · ${email}`,
    }))
    .filter(({ label }) => !settling || hasWords(label, wanted));
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={t('parent')}
      placeholder={t('parent_placeholder')}
      nothingFoundMessage={parents.isPending || settling ? undefined : t('parent_none')}
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
