import { useRef, useState } from 'react';
import { newRequestId } from '#platform/web/request-id.ts';
import type { GroupRow, JudgedRow } from '../../shared/group-import.ts';
import { importGroups, useGroupsImported, usePlanGroupImport } from '../group-import.queries.ts';
import {
  type GroupColumnChoice,
  type GroupFile,
  groupFileOf,
  groupRowsOf,
  inPortions,
} from './group-file.view.ts';

/** As many rows as the server takes at once, and as it writes at once. */
const [mostRows, portion] = [500, 10];

interface Run {
  readonly portions: readonly GroupRow[][];
  readonly written: number;
  readonly created: number;
  readonly refused: readonly { readonly line: number; readonly code: string }[];
}

/** A row is written unless it is wrong, was written before, or may be a double; the admin may decide otherwise. */
const isUsual = ({ outcome, questions }: JudgedRow) =>
  (outcome === 'fits' || outcome === 'asks') && !questions.some(({ code }) => code === 'taken');

/** A file of groups: its columns, how its rows are understood, which are written, and how far the writing is. */
export function useGroupImport() {
  const imported = useGroupsImported();
  const plan = usePlanGroupImport();
  const [text, setText] = useState('');
  const [file, setFile] = useState<GroupFile | null>(null);
  const [columns, setColumns] = useState<GroupColumnChoice | null>(null);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [run, setRun] = useState<Run | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const ids = useRef(new Map<number, string>());
  const importId = useRef(newRequestId());

  const idOf = (line: number) => {
    const known = ids.current.get(line) ?? newRequestId();
    ids.current.set(line, known);
    return known;
  };
  const rows = file && columns ? groupRowsOf(file, columns, idOf) : [];
  const judged = plan.data?.rows ?? [];
  const isOn = (row: JudgedRow) =>
    row.outcome !== 'wrong' && row.outcome !== 'exists' && isUsual(row) !== turned.has(row.groupId);
  const chosen = new Set(judged.filter(isOn).map(({ groupId }) => groupId));

  const write = async (begun: Run) => {
    let now = begun;
    setRun(now);
    setError(null);
    setBusy(true);
    try {
      for (const rows of begun.portions.slice(begun.written)) {
        const { created, refused } = await importGroups({ importId: importId.current, rows });
        now = {
          ...now,
          written: now.written + 1,
          created: now.created + created.length,
          refused: [...now.refused, ...refused],
        };
        setRun(now);
      }
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
    setBusy(false);
    imported();
  };
  return {
    ...{ text, file, columns, rows, judged, chosen, plan, run, busy, error, mostRows },
    isDone: run !== null && !busy && run.written === run.portions.length,
    isOn,
    /** Another text: another file, with groups of its own. */
    edit: (next: string) => {
      setText(next);
      ids.current = new Map();
      importId.current = newRequestId();
      setFile(null);
      setTurned(new Set());
      plan.reset();
      setRun(null);
    },
    read: () => {
      const found = groupFileOf(text);
      setFile(found);
      setColumns(found.columns);
      plan.reset();
    },
    choose: (next: GroupColumnChoice) => {
      setColumns(next);
      plan.reset();
    },
    check: () => plan.mutate({ rows }),
    turn: (groupId: string) => {
      const next = new Set(turned);
      if (!next.delete(groupId)) next.add(groupId);
      setTurned(next);
    },
    start: () =>
      void write({
        portions: inPortions(
          rows.filter(({ groupId }) => chosen.has(groupId)),
          portion,
        ),
        ...{ written: 0, created: 0, refused: [] },
      }),
    goOn: () => run && void write(run),
  };
}
