import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatMonthName, vilniusDate } from '#platform/shared/dates.ts';
import { type SchoolYearTurn, schoolYearOf } from '#platform/shared/school-year.ts';
import { turnsAfter } from '../../shared/academy.rules.ts';
import classes from './settings-form.module.css';
import { daysOfTurn, turnInMonth } from './settings-form.view.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** The day on which school years begin, and its effect on the current one. */
export function SchoolYearSection({
  values,
  set,
  turns,
}: SettingsPart & { readonly turns: readonly SchoolYearTurn[] }) {
  const t = useTranslations('academy');
  const locale = useLocale();
  const turn = values.schoolYearTurn;
  const today = vilniusDate(Date.now());
  const { from, to } = schoolYearOf(today, turnsAfter(turns, { day: turn, today }));
  return (
    <SettingsSection anchor="year" title={t('year.title')} hint={t('year.hint')}>
      <div className={classes.day}>
        <NativeSelect
          name="schoolYearTurn"
          label={t('year.month')}
          value={turn.slice(0, 2)}
          data={months.map((value) => ({ value, label: formatMonthName(`2027-${value}`, locale) }))}
          onChange={({ currentTarget }) => set({ schoolYearTurn: turnInMonth(turn, currentTarget.value) })}
        />
        <NativeSelect
          label={t('year.day')}
          value={turn.slice(3)}
          data={daysOfTurn(turn.slice(0, 2)).map((value) => ({ value, label: String(Number(value)) }))}
          onChange={({ currentTarget }) =>
            set({ schoolYearTurn: `${turn.slice(0, 2)}-${currentTarget.value}` })
          }
        />
      </div>
      <p className={classes.told} aria-live="polite">
        {t('year.lasts', { from: formatLongDate(from, locale), to: formatLongDate(to, locale) })}
      </p>
    </SettingsSection>
  );
}
