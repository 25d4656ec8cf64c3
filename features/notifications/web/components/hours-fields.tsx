import { useTranslations } from 'use-intl';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Hours } from '../../shared/notifications.ts';
import { useChoiceChanges } from '../notifications.queries.ts';
import classes from './notification-settings.module.css';

const fields = ['digest', 'quietFrom', 'quietTo'] as const;
const labels = { digest: 'digest', quietFrom: 'quiet_from', quietTo: 'quiet_to' } as const;

/** The hour of the daily mail, and the quiet hours. Each field saves itself. */
export function HoursFields({ hours }: { hours: Hours }) {
  const t = useTranslations('notifications');
  const refusalText = useRefusalText();
  const { setHours } = useChoiceChanges();
  const shown = setHours.isPending ? setHours.variables : hours;
  const options = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: t('hour', { hour: String(hour) }),
  }));
  return (
    <div className={classes.hours}>
      {fields.map((field) => (
        <SelectField
          key={field}
          label={t(labels[field])}
          options={options}
          value={String(shown[field])}
          disabled={setHours.isPending}
          onChange={({ currentTarget }) =>
            runMutation(
              setHours,
              { ...hours, [field]: Number(currentTarget.value) },
              {
                onSuccess: () => notify.success(t('saved')),
                onError: (error) => notify.error(t('failed', { reason: refusalText(error) })),
              },
            )
          }
        />
      ))}
    </div>
  );
}
