import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './plan-boxes.module.css';

interface Props {
  /** The plans that are saved now, in words. */
  readonly plans: string;
  readonly onTake: () => void;
}

/** Somebody else saved other plans meanwhile: what is saved now, and a way to accept it. Saving replaces it. */
export function OvertakenNote({ plans, onTake }: Props) {
  const t = useTranslations('teaching');
  return (
    <div role="status" className={classes.meanwhile}>
      <span>{t('meanwhile', { plans })}</span>
      <Button variant="default" size="compact-md" onClick={onTake}>
        {t('take_theirs')}
      </Button>
    </div>
  );
}
