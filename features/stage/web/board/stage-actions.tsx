import { Button } from '@mantine/core';
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupStage } from '../../shared/stage.ts';
import { SheetLink } from '../projector/sheet-link.tsx';
import type { StageActs } from '../stage.queries.ts';
import classes from './stage-actions.module.css';

interface Props {
  readonly data: GroupStage;
  readonly acts: StageActs;
}

/** The sheet of the day, one tap away, and the end of the lesson. */
export function StageActions({ data: { group, date, events, stage }, acts }: Props) {
  const t = useTranslations('stage');
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState(false);
  if (events.length === 0) return null;
  return (
    <div className={classes.actions}>
      <SheetLink groupId={group.id} date={date} />
      {stage && (
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconFlagCheck size={20} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          <span className={classes.word}>{t('end')}</span>
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('end_title')}
        confirmLabel={t('end')}
        busy={acts.end.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          runMutation(
            acts.end,
            { groupId: group.id },
            { onSuccess: () => notify.success(t('ended')), ifHere: () => setAsked(false) },
          )
        }
      >
        <FormAlert message={acts.end.error ? refusalText(acts.end.error) : null} />
        <p>{t('end_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
