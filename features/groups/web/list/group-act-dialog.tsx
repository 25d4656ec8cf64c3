import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import type { GroupStatus } from '#features/membership/shared/group.ts';
import { TeacherLimits } from '#features/teaching/web/components/teacher-limits.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { GroupAct } from '../../shared/group-acts.ts';
import { prepareGroupAct, runGroupAct, undoGroupAct, useGroupsChanged } from '../groups.queries.ts';
import type { GroupSearch } from './group-search.view.ts';
import { StatusFields } from './status-fields.tsx';
import { TeacherSelect } from './teacher-select.tsx';

interface Props extends AskedAct<GroupAct['kind'], GroupSearch> {
  /** The status of all that are meant: that of the list. */
  readonly status: GroupStatus;
}

/** An act on many groups: what it does to which, and what came of it. */
export function GroupActDialog({ kind, ...props }: Props) {
  if (kind === 'status') return <StatusAct {...props} />;
  if (kind === 'teacher') return <TeacherAct {...props} />;
  return <PlainAct kind={kind} {...props} />;
}

type ActProps = Omit<Props, 'kind'>;

/** What every act has in common: how it is prepared, carried out and taken back. */
function useAct({ selection, onSettled, onClose }: ActProps, act: GroupAct) {
  const changed = useGroupsChanged();
  return {
    prepare: (actId: string) => prepareGroupAct(actId, act, selection),
    run: runGroupAct,
    undo: undoGroupAct,
    onSettled: () => {
      changed();
      onSettled();
    },
    onClose,
  };
}

function PlainAct({ kind, ...props }: ActProps & { readonly kind: 'copy' | 'delete' }) {
  const t = useTranslations('groups');
  const isCopy = kind === 'copy';
  return (
    <ActDialog
      {...useAct(props, { kind })}
      title={t(isCopy ? 'acts.copy' : 'delete')}
      promise={(count) => t(`acts.${kind}_promise`, { count })}
      note={t(isCopy ? 'acts.copy_note' : 'delete_text')}
      confirmLabel={t(isCopy ? 'acts.copy_confirm' : 'delete')}
      danger={!isCopy}
    />
  );
}

function StatusAct(props: ActProps) {
  const t = useTranslations('groups');
  const [chosen, setChosen] = useState<GroupStatus>(props.status === 'graduated' ? 'active' : 'graduated');
  // Null until the subscriptions that would run on are known.
  const [endSubscriptions, setEnds] = useState<boolean | null>(null);
  const ends = chosen !== 'active' && endSubscriptions === true;
  const note = t(chosen === 'active' ? 'status_plans_lessons' : 'status_ends_lessons', { number: 'several' });
  const { undo, ...act } = useAct(props, { kind: 'status', status: chosen, endSubscriptions: ends });
  return (
    <ActDialog
      {...act}
      {...(!ends && { undo })}
      title={t('change_status')}
      promise={(count) => t(`acts.status_promise_${chosen}`, { count })}
      note={ends ? `${note} ${t('acts.ends_too')}` : note}
      confirmLabel={t('change_status')}
      fields={
        <StatusFields
          selection={props.selection}
          from={props.status}
          status={chosen}
          ends={endSubscriptions}
          onStatus={setChosen}
          onEnds={setEnds}
        />
      }
      isComplete={chosen === 'active' || endSubscriptions !== null}
    />
  );
}

const ways = ['instead', 'beside'] as const;

function TeacherAct(props: ActProps) {
  const t = useTranslations('groups.acts');
  const [teacherId, setTeacherId] = useState<string | null>(null);
  const [how, setHow] = useState<(typeof ways)[number]>('instead');
  return (
    <ActDialog
      {...useAct(props, { kind: 'teacher', teacherId: teacherId ?? '', how })}
      title={t('teacher')}
      promise={(count) => t('teacher_promise', { count })}
      note={t(`teacher_note_${how}`)}
      confirmLabel={t('teacher_confirm')}
      fields={
        <>
          <TeacherSelect value={teacherId} onChange={setTeacherId} />
          <TeacherLimits teacherId={teacherId} />
          <NativeSelect
            label={t('how')}
            value={how}
            onChange={({ currentTarget: { value } }) =>
              setHow(ways.find((way) => way === value) ?? 'instead')
            }
            data={ways.map((value) => ({ value, label: t(`how_${value}`) }))}
          />
        </>
      }
      isComplete={teacherId !== null}
    />
  );
}
