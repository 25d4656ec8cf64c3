import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ClosurePreview as Preview } from '../../shared/calendar.ts';
import classes from './closures.module.css';

interface Props {
  readonly preview: Preview;
  readonly title: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What closing or opening days would do to the lessons of every group, before it is done. */
export function ClosurePreview({ preview, error, ...dialog }: Props) {
  const t = useTranslations('closures');
  const refusalText = useRefusalText();
  const { created, removed, kept, groups } = preview;
  return (
    <ConfirmDialog opened {...dialog}>
      <FormAlert message={error ? refusalText(error) : null} />
      {removed > 0 && (
        <p>
          {t('will_remove', { lessons: removed, groups: groups.filter((each) => each.removed > 0).length })}
        </p>
      )}
      {created > 0 && (
        <p>
          {t('will_create', { lessons: created, groups: groups.filter((each) => each.created > 0).length })}
        </p>
      )}
      {created === 0 && removed === 0 && <p>{t('changes_nothing')}</p>}
      {kept > 0 && <p>{t('will_keep', { count: kept })}</p>}
      {groups.length > 0 && (
        <ul className={classes.groups}>
          {groups.map((group) => (
            <li key={group.id}>
              <span>{group.name}</span>
              <span className={classes.count}>
                {[group.removed > 0 && `−${group.removed}`, group.created > 0 && `+${group.created}`]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
