import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { type FormChoices, type SavedForm, useUpdateGroup } from '../groups.queries.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { GroupForm } from './group-form.tsx';
import { useChangedMeanwhile } from './use-changed-meanwhile.ts';
import type { SentForm } from './use-group-form.ts';

interface Props {
  readonly groupId: string;
  readonly saved: SavedForm;
  readonly choices: FormChoices;
  /** Reopens the form with the saved values. */
  readonly onTakeTheirs: () => void;
}

/** Saves a group's form. An admin whose save collides with another person's accepts it or overwrites it. */
export function GroupEditor({ groupId, saved, choices, onTakeTheirs }: Props) {
  const t = useTranslations('groups.form');
  const navigate = useNavigate();
  const update = useUpdateGroup();
  // The version the form started with: a newer one in the cache must not count as seen by the admin.
  const [seen] = useState(saved);
  const change = useChangedMeanwhile(update.error);
  const last = useRef<{ sent: SentForm; done: () => void } | null>(null);
  const save = (version: number, sent: SentForm, done: () => void) => {
    last.current = { sent, done };
    update.mutate(
      { groupId, version, ...sent },
      {
        onSuccess: ({ id, name }) => {
          done();
          notify.success(t('saved', { name }));
          void navigate({ to: '/dashboard/groups/$groupId', params: { groupId: id }, replace: true });
        },
      },
    );
  };
  return (
    <GroupForm
      groupId={groupId}
      saved={seen}
      choices={choices}
      busy={update.isPending}
      error={change ? null : update.error}
      onSave={(sent, done) => save(seen.version, sent, done)}
    >
      <ChangedDialog
        change={change}
        busy={update.isPending}
        onTakeTheirs={() => {
          update.reset();
          onTakeTheirs();
        }}
        onKeepMine={() => {
          const mine = last.current;
          if (change && mine) save(change.version, mine.sent, mine.done);
        }}
        onClose={update.reset}
      />
    </GroupForm>
  );
}
