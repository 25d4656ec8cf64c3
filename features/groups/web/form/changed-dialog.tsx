import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import classes from './changed-dialog.module.css';
import { type ChangedMeanwhile, useFieldNames } from './use-changed-meanwhile.ts';

interface Props {
  /** Null while nobody else has saved. */
  readonly change: ChangedMeanwhile | null;
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
  /** Back to the form, which keeps everything. */
  readonly onClose: () => void;
}

/**
 * Somebody saved the group meanwhile: who, when and what. The admin chooses whose form stays, and loses nothing before
 * that.
 */
export function ChangedDialog({ change, busy, onTakeTheirs, onKeepMine, onClose }: Props) {
  const t = useTranslations('groups.form');
  return (
    <Dialog opened={change !== null} onClose={onClose} title={t('changed_title')}>
      {change && <Words change={change} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTakeTheirs} disabled={busy}>
          {t('take_theirs')}
        </Button>
        <Button onClick={onKeepMine} loading={busy}>
          {t('keep_mine')}
        </Button>
      </div>
    </Dialog>
  );
}

function Words({ change: { by, at, fields } }: { change: ChangedMeanwhile }) {
  const t = useTranslations('groups.form');
  const locale = useLocale();
  const when = formatMoment(at, locale);
  const names = useFieldNames()(fields);
  return (
    <div className={classes.words}>
      <p>{by ? t('changed_by', { name: by, at: when }) : t('changed_at', { at: when })}</p>
      {names.length > 0 && <p>{t('changed_fields', { fields: names.join(', ') })}</p>}
      <p>{t('changed_choice')}</p>
    </div>
  );
}
