import '#platform/web/theme/form-styles.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { FormSection } from '../form-parts/form-section.tsx';
import type { FormChoices } from '../groups.queries.ts';
import classes from './group-form.module.css';
import type { GroupFormPart } from './use-group-form.ts';
import rows from './weekday-row.module.css';

/** What the group learns, how far each module is open, and how many hours it takes. */
export function FormLearning({ form, choices }: GroupFormPart) {
  const t = useTranslations('groups.form');
  return (
    <FormSection part="learning">
      <fieldset className={rows.days}>
        <legend className={rows.legend}>{t('field.modules')}</legend>
        {choices.modules.length === 0 && <p className={rows.hint}>{t('no_modules')}</p>}
        {choices.modules.map((module) => (
          <ModuleRow key={module.id} form={form} module={module} />
        ))}
      </fieldset>
      <TextInput
        key={form.key('learningHours')}
        {...form.getInputProps('learningHours')}
        classNames={{ input: classes.number }}
        label={t('optional', { label: t('field.learningHours') })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
    </FormSection>
  );
}

interface RowProps extends Pick<GroupFormPart, 'form'> {
  readonly module: FormChoices['modules'][number];
}

function ModuleRow({ form, module: { id, title, lessonCount } }: RowProps) {
  const t = useTranslations('groups.form');
  const name = localize(title, useLocale());
  const modules = form.useWatchValue('modules');
  const chosen = modules.find(({ moduleId }) => moduleId === id);
  const others = modules.filter(({ moduleId }) => moduleId !== id);
  const open = (openOrder: number) => form.setFieldValue('modules', [...others, { moduleId: id, openOrder }]);
  return (
    <div className={`${rows.day} ${rows.module}`}>
      <Checkbox
        className={rows.on}
        size="md"
        label={name}
        checked={chosen !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          checked ? open(0) : form.setFieldValue('modules', others)
        }
      />
      {chosen && (
        <NativeSelect
          aria-label={t('open_up_to', { module: name })}
          value={String(chosen.openOrder)}
          onChange={({ currentTarget: { value } }) => open(Number(value))}
          data={orders(lessonCount, chosen.openOrder).map((order) => ({
            value: String(order),
            label:
              order === 0
                ? t('open_none')
                : t(order >= lessonCount ? 'open_all' : 'open_to', { number: order }),
          }))}
        />
      )}
    </div>
  );
}

// The saved order stays a choice, however many lessons the module has.
function orders(lessonCount: number, open: number): number[] {
  const all = Array.from({ length: lessonCount + 1 }, (_, order) => order);
  return open > lessonCount ? [...all.slice(0, -1), open] : all;
}
