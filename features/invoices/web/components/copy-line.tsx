import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import classes from './own-invoices.module.css';

interface Props {
  readonly name: string;
  readonly shown: string;
  /** What a bank's form takes: without spaces. */
  readonly value: string;
}

/** One part of a transfer, with a copy button. */
export function CopyLine({ name, shown, value }: Props) {
  const t = useTranslations('invoices');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      notify.success(t('copied', { name }));
    } catch {
      // Without https, or without permission, the browser does not copy.
      notify.info(t('copy_by_hand'));
    }
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.field}>
      <dt>{name}</dt>
      <dd className={classes.value}>{shown}</dd>
      <dd className={classes.copy}>
        <button
          type="button"
          className={classes.button}
          aria-label={t('copy', { name })}
          onClick={() => void copy()}
        >
          <Icon size={20} aria-hidden />
        </button>
      </dd>
    </div>
  );
}
