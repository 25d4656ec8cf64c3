import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect } from '#platform/web/form/search-select.tsx';
import type { AuditChoice } from '../../shared/audit.ts';
import { auditChoicesQuery } from '../audit.queries.ts';

interface Props {
  readonly kind: 'person' | 'group';
  readonly label: string;
  readonly none: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const toChoice = ({ id, name }: AuditChoice) => ({ value: id, label: name });

/** A person or a group, found by name. */
export function AuditChoiceSelect({ kind, value, ...field }: Props) {
  const [search, setSearch] = useState('');
  const { data, isError, isPending, isPlaceholderData } = useQuery(
    auditChoicesQuery({ kind, search, chosen: value }),
  );
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  return (
    <SearchSelect
      {...field}
      value={value}
      found={(data?.choices ?? []).map(toChoice)}
      chosen={data?.chosen?.id === value && data.chosen ? toChoice(data.chosen) : null}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
    />
  );
}
