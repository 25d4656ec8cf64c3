import '#platform/web/theme/form-styles.ts';
import { Checkbox } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { SelectField } from '#platform/web/form/select-field.tsx';
import type { JoinChoices } from '../../shared/waiting.ts';
import { useWeekday } from '../components/use-wish-words.ts';
import classes from '../own/waiting.module.css';
import { type JoinDraft, toggled } from './join-draft.view.ts';

interface Props {
  readonly choices: JoinChoices;
  readonly draft: JoinDraft;
  /** No plan led here: a course has to be chosen. */
  readonly asksCourse: boolean;
  readonly onChange: (part: Partial<JoinDraft>) => void;
}

/** What the child would learn, where, and on which days; nothing chosen means any. */
export function WishFields({ choices: { courses, cities, online }, draft, asksCourse, onChange }: Props) {
  const t = useTranslations('waiting');
  const locale = useLocale();
  const dayOf = useWeekday();
  return (
    <>
      {asksCourse && (
        <SelectField
          label={t('course')}
          value={draft.moduleId}
          options={[
            { value: '', label: t('choose_course') },
            ...courses.map(({ id, title }) => ({ value: id, label: localize(title, locale) })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ moduleId: value })}
        />
      )}
      {(cities.length > 0 || online) && (
        <fieldset className={classes.set}>
          <legend>{t('where')}</legend>
          <div className={classes.days}>
            {cities.map((city) => (
              <Checkbox
                size="md"
                key={city}
                label={city}
                checked={draft.cities.includes(city)}
                onChange={() => onChange({ cities: toggled(draft.cities, city) })}
              />
            ))}
            {online && (
              <Checkbox
                size="md"
                label={t('online')}
                checked={draft.online}
                onChange={() => onChange({ online: !draft.online })}
              />
            )}
          </div>
        </fieldset>
      )}
      <fieldset className={classes.set}>
        <legend>{t('when')}</legend>
        <div className={classes.days}>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <Checkbox
              size="md"
              key={weekday}
              label={dayOf(weekday, 'long')}
              checked={draft.weekdays.includes(weekday)}
              onChange={() => onChange({ weekdays: toggled(draft.weekdays, weekday) })}
            />
          ))}
        </div>
        <p className={classes.dim}>{t('any_hint')}</p>
      </fieldset>
    </>
  );
}
