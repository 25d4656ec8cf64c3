import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useTranslations } from 'use-intl';
import type { Child } from '../../shared/people.ts';
import classes from './child-status.module.css';

const icons = { invited: IconMail, registered: IconCircleCheck, card: IconId };

/** How a child signs in, if at all: colour, icon and words. */
export function ChildStatus({ status, hasCard = false }: Pick<Child, 'status' | 'hasCard'>) {
  const t = useTranslations('children');
  const way = status === 'invited' && hasCard ? 'card' : status;
  const Icon = icons[way];
  return (
    <span className={classes.status} data-status={way === 'card' ? 'registered' : way}>
      <Icon size={16} aria-hidden />
      {t(`status_${way}`)}
    </span>
  );
}
