import { ActionIcon } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { partAfterPaint } from '#platform/web/load-part.ts';
import classes from './key-help.module.css';

// It is loaded while the first students are marked.
const KeyList = lazy(async () => ({
  default: (await partAfterPaint(() => import('./key-list.tsx'))).KeyList,
}));

interface Props {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** The sheet's keyboard shortcuts; only where there is likely to be a keyboard. */
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
      <Suspense>
        <KeyList opened={opened} onClose={() => onChange(false)} />
      </Suspense>
    </>
  );
}
