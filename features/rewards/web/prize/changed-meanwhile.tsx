import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { allOf } from '#platform/shared/localized-text.ts';
import type { RewardDetail } from '../../shared/catalogue.ts';
import classes from './prize.module.css';
import type { RewardPart } from './reward-form.view.ts';
import type { useRewardForm } from './use-reward-form.ts';

interface Props {
  readonly form: ReturnType<typeof useRewardForm>;
  readonly reward: RewardDetail;
}

/** Who saved the prize during typing, what was taken over, and what stays as typed. */
export function ChangedMeanwhile({ form: { meanwhile, base }, reward: { changed } }: Props) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const name = (part: RewardPart) => t(`part_${part}`);
  const textOf = (part: RewardPart) => {
    if (part === 'pointsRequired') return base.pointsRequired;
    if (part === 'level') return String(base.level);
    if (part === 'name') return allOf(base.name).filter(Boolean).join(' / ');
    if (part === 'options') return base.options.map((option) => option.name.lt).join(', ');
    return null;
  };
  const line = (part: RewardPart) => {
    const text = textOf(part);
    return text === null ? name(part) : `${name(part)}: ${text}`;
  };
  if (!meanwhile) return null;
  const when = changed ? formatMoment(changed.at, locale) : '';
  return (
    <div role="alert" className={classes.meanwhile}>
      <p>{changed?.by ? t('meanwhile_by', { name: changed.by, when }) : t('meanwhile', { when })}</p>
      {meanwhile.taken.length > 0 && (
        <>
          <p>{t('meanwhile_taken')}</p>
          <ul>
            {meanwhile.taken.map((part) => (
              <li key={part}>{line(part)}</li>
            ))}
          </ul>
        </>
      )}
      {meanwhile.kept.length > 0 && (
        <>
          <p>{t('meanwhile_kept')}</p>
          <ul>
            {meanwhile.kept.map((part) => (
              <li key={part}>{line(part)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
