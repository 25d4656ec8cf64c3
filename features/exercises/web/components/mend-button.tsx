import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './exercise-player.module.css';

interface Props<Code> {
  /** The code with the mistake mended; null where that is for the child to find. */
  readonly code: Code | null;
  readonly onMend: ((code: Code) => void) | undefined;
}

/** Mends a mistake that is explained above it. */
export function MendButton<Code>({ code, onMend }: Props<Code>) {
  const t = useTranslations('exercises');
  if (code === null || !onMend) return null;
  return (
    <Button variant="default" className={classes.mend ?? ''} onClick={() => onMend(code)}>
      {t('mend')}
    </Button>
  );
}
