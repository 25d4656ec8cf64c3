import '#platform/web/theme/form-styles.ts';
import { Checkbox } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { Endless } from '../groups.queries.ts';
import classes from './end-subscriptions.module.css';

interface Props {
  readonly endless: Endless;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Names the subscriptions that would run on after their group has ended, and offers to end them. Renders nothing without any. */
export function EndSubscriptions({ endless: { total, subscriptions }, checked, onChange }: Props) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const more = total - subscriptions.length;
  if (total === 0) return null;
  return (
    <div className={classes.choice}>
      <Checkbox
        size="md"
        label={t('end_subscriptions', { count: total })}
        description={t('end_subscriptions_hint')}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <ul className={classes.names}>
        {subscriptions.map(({ id, child, plan }) => (
          <li key={id}>
            {child} · {localize(plan, locale)}
          </li>
        ))}
        {more > 0 && <li>{t('end_subscriptions_more', { count: more })}</li>}
      </ul>
    </div>
  );
}
