import { ActionIcon } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import classes from './key-help.module.css';

interface Props {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** Which keys the sheet knows; only where there is likely to be a keyboard. */
export function KeyHelp({ opened, onChange }: Props) {
  const t = useTranslations('attendance');
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        className={classes.trigger}
        aria-label={t('keys_open')}
        onClick={() => onChange(true)}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
      <Dialog opened={opened} onClose={() => onChange(false)} title={t('keys_title')}>
        <Keys />
      </Dialog>
    </>
  );
}

function Keys() {
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
  );
}
