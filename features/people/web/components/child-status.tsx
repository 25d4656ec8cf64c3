import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useTranslations } from 'use-intl';
import type { Child } from '../../shared/people.ts';
import classes from './child-status.module.css';

const icons = { invited: IconMail, registered: IconCircleCheck };

/** Whether a child already has an account: colour, icon and words. */
export function ChildStatus({ status }: Pick<Child, 'status'>) {
  const t = useTranslations('children');
  const Icon = icons[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {t(`status_${status}`)}
    </span>
  );
}
