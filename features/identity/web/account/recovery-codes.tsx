import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import classes from '../components/account.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTranslations('account');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify.success(t('factor_copied'));
    } catch {
      notify.error(t('factor_copy_failed'));
    }
  };
  return (
    <div className={classes.form}>
      <h3 className={panels.title}>{t('factor_recovery_title')}</h3>
      <p>{t('factor_recovery_text')}</p>
      <ul className={classes.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('factor_copy')}
        </Button>
        <Button onClick={onDone}>{t('factor_done')}</Button>
      </div>
    </div>
  );
}
