import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import classes from './key-help.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sheet's keyboard shortcuts, each with what it does. */
export function KeyList({ opened, onClose }: Props) {
  const t = useTranslations('attendance');
  const status = useTranslations('attendance_status');
  const letters = (['present', 'absent', 'late', 'leftEarly'] as const).map((mark) =>
    status(`${mark}_letter`),
  );
  const rows = [
    { keys: ['↑', '↓', '←', '→'], text: t('keys_move') },
    { keys: letters, text: t('keys_mark') },
    { keys: [t('key_backspace')], text: t('keys_clear') },
    { keys: [t('key_enter'), '0–9'], text: t('keys_points') },
    { keys: ['K'], text: t('keys_comment') },
    { keys: [t('key_escape')], text: t('keys_close') },
    { keys: ['Shift', t('key_enter')], text: t('all_present') },
    { keys: ['Ctrl', t('key_enter')], text: t('keys_approve') },
    { keys: ['?'], text: t('keys_help') },
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys_title')}>
      <p className={classes.first}>{t('keys_first')}</p>
      <dl className={classes.list}>
        {rows.map(({ keys, text }) => (
          <div key={text} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
