import { ActionIcon, Kbd, Popover } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useTranslations } from 'use-intl';
import classes from './key-help.module.css';

interface Props {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** Which keys the sheet knows; only where there is likely to be a keyboard. */
export function KeyHelp({ opened, onChange }: Props) {
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
    { keys: ['?'], text: t('keys_help') },
  ];
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={44}
          className={classes.trigger}
          aria-label={t('keys_open')}
          onClick={() => onChange(!opened)}
        >
          <IconKeyboard size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.help} aria-label={t('keys_title')} tabIndex={-1} data-autofocus>
        <dl className={classes.list}>
          {rows.map(({ keys, text }) => (
            <div key={text} className={classes.row}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
