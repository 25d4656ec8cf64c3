import { Button } from '@mantine/core';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import actions from '../board/stage-actions.module.css';
import { areNamesHidden } from '../board/use-hidden-names.ts';

interface Props {
  readonly groupId: string;
  readonly date: string;
  /** It is what comes next. */
  readonly primary?: boolean;
}

/** The way to the sheet of the day; while names are hidden it asks first, because the sheet shows them. */
export function SheetLink({ groupId, date, primary = false }: Props) {
  const t = useTranslations('stage');
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const way = { to: '/dashboard/attendance/$groupId/daily-sheet/$date', params: { groupId, date } } as const;
  return (
    <>
      <Button
        {...(primary ? { size: 'lg' } : { variant: 'default', className: actions.act })}
        leftSection={<IconClipboardCheck size={20} aria-hidden />}
        renderRoot={(props) => (
          <Link
            {...props}
            {...way}
            onClick={(event) => {
              if (!areNamesHidden()) return;
              event.preventDefault();
              setAsked(true);
            }}
          />
        )}
      >
        {primary ? t('sheet') : <span className={actions.word}>{t('sheet')}</span>}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('sheet_title')}
        confirmLabel={t('sheet_open')}
        doubtful
        onCancel={() => setAsked(false)}
        onConfirm={() => void navigate(way)}
      >
        <p>{t('sheet_text')}</p>
      </ConfirmDialog>
    </>
  );
}
