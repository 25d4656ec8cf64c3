import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchPill } from '#platform/web/table/search-pill.tsx';
import type { AuditChoice } from '../../shared/audit.ts';
import { auditChoicesQuery } from '../audit.queries.ts';

interface Props {
  readonly kind: 'person' | 'group';
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

const toChoice = ({ id, name }: AuditChoice) => ({ value: id, label: name });

/** A person or a group, found by name. */
export function AuditChoicePill({ kind, value, ...pill }: Props) {
  // Asked once the pill opens, or where the address names one.
  const [search, setSearch] = useState<string | null>(null);
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...auditChoicesQuery({ kind, search: search ?? '', chosen: value }),
    enabled: search !== null || value !== undefined,
  });
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  const chosen = data?.chosen?.id === value ? data?.chosen : null;
  return (
    <SearchPill
      {...pill}
      value={value}
      found={(data?.choices ?? []).map(toChoice)}
      chosen={chosen ? toChoice(chosen) : null}
      state={isError ? 'failed' : answered}
      onSearch={setSearch}
    />
  );
}
