import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import classes from './module-editor.module.css';
import type { AskedChange } from './use-lesson-commands.ts';

interface Props {
  readonly module: ModuleOutline;
  readonly asked: AskedChange | null;
  readonly onClose: () => void;
}

/** Says which lessons groups would get or lose by a change, before it is made (decision L4). */
export function OpenChangesDialog({ module: { lessons }, asked, onClose }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const namesOf = (ids: readonly string[] = []) =>
    lessons
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => localize(title, locale))
      .join(', ');
  const opens = namesOf(asked?.opens);
  const closes = namesOf(asked?.closes);
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t('changes_open_title')}
      confirmLabel={t('changes_open_confirm')}
      onConfirm={() => asked?.again()}
      onCancel={onClose}
    >
      <p className={classes.text}>{t('changes_open_groups', { count: asked?.groups ?? 0 })}</p>
      {opens && <p className={classes.text}>{t('changes_opens', { lessons: opens })}</p>}
      {closes && <p className={classes.text}>{t('changes_closes', { lessons: closes })}</p>}
    </ConfirmDialog>
  );
}
