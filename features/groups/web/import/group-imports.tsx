import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatLongDate, formatMoment } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorDataOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupImportState } from '../../shared/group-import.ts';
import { groupImportsQuery, useUndoGroupImport } from '../group-import.queries.ts';
import classes from '../next-course/next-course.module.css';
import { builtGroupsOf } from './built-groups.view.ts';

/** The imports of the last seven days, which can be undone as a whole; nothing without any. */
export function GroupImports() {
  const t = useTranslations('groups.import');
  const { data } = useQuery(groupImportsQuery);
  if (!data || data.imports.length === 0) return null;
  return (
    <Card title={t('imports')}>
      <ul className={classes.done}>
        {data.imports.map((each) => (
          <Import key={each.id} made={each} />
        ))}
      </ul>
    </Card>
  );
}

function Import({
  made: { id, createdAt, createdBy, groups, undone, undoUntil },
}: {
  made: GroupImportState;
}) {
  const t = useTranslations('groups.import');
  const locale: Locale = useLocale();
  const [asked, setAsked] = useState(false);
  const when = formatMoment(createdAt, locale);
  return (
    <li className={classes.doneRow}>
      <span>
        <StateBadge tone={undone ? 'quiet' : 'good'}>
          {t(undone ? 'state_undone' : 'state_imported')}
        </StateBadge>{' '}
        {t('imported', { count: groups })}
        <span className={classes.facts}>{` · ${when} · ${createdBy}`}</span>
        {!undone && (
          <span className={classes.facts}>
            {` · ${t('undo_until', { day: formatLongDate(undoUntil, locale) })}`}
          </span>
        )}
      </span>
      {!undone && (
        <Button variant="default" aria-label={t('undo_named', { when })} onClick={() => setAsked(true)}>
          {t('undo')}
        </Button>
      )}
      <UndoDialog importId={id} groups={groups} opened={asked} onClose={() => setAsked(false)} />
    </li>
  );
}

interface DialogProps {
  readonly importId: string;
  readonly groups: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before an import is undone, and says what stands in the way of it. */
function UndoDialog({ importId, groups, opened, onClose }: DialogProps) {
  const t = useTranslations('groups.import');
  const refusalText = useRefusalText();
  const undo = useUndoGroupImport();
  const close = () => {
    undo.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      opened={opened}
      title={t('undo_title')}
      confirmLabel={t('undo')}
      busy={undo.isPending}
      onConfirm={() =>
        runMutation(undo, { importId }, { onSuccess: () => notify.success(t('undone')), ifHere: close })
      }
      onCancel={close}
    >
      <p>{t('undo_text', { count: groups })}</p>
      <FormAlert message={undo.error ? refusalText(undo.error) : null} />
      <ul className={classes.plan}>
        {builtGroupsOf(errorDataOf(undo.error)).map(({ what, reasons }, at) => (
          <li key={`${what}/${String(at)}`}>
            {what}: {reasons.map((reason) => t(`built.${reason}`)).join(', ')}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
