import { useTranslations } from 'use-intl';
import classes from '#features/projects/web/components/shelf-cards.module.css';
import type { WorkCard } from '../../shared/shelf.ts';
import { signIcons, signsInOrder } from './sign-icons.tsx';

/** Which kind signs a work got, and how many of each; nothing before the first. */
export function SignsMark({ signs }: Pick<WorkCard, 'signs'>) {
  const t = useTranslations('shelf');
  const left = signsInOrder.filter((sign) => signs[sign] > 0);
  if (left.length === 0) return null;
  const words = left
    .map((sign) => t('sign_count', { sign: t(`sign.${sign}`), count: signs[sign] }))
    .join(', ');
  return (
    <span className={classes.mark} data-signs title={words} role="img" aria-label={words}>
      {left.map((sign) => {
        const Icon = signIcons[sign];
        return (
          <span key={sign}>
            <Icon size={16} aria-hidden />
            {signs[sign]}
          </span>
        );
      })}
    </span>
  );
}
