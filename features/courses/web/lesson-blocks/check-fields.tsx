import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { locales } from '#platform/shared/localized-text.ts';
import classes from './block-forms.module.css';
import { type CheckField, type CheckKind, type CheckValues, checkFields } from './exercise-parts.view.ts';

interface Props {
  readonly check: CheckValues;
  readonly at: number;
  /** Where the check is in the spec, as its errors name it. */
  readonly path: string;
  readonly kinds: readonly CheckKind[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (check: CheckValues) => void;
  readonly onRemove: () => void;
}

/** One check: what is tested, chosen by name and without code; asserts for the rest. */
export function CheckFields({ check, at, path, kinds, errors, onChange, onRemove }: Props) {
  const t = useTranslations('authoring');
  const fields: readonly CheckField[] = checkFields[check.kind];
  const setField = (field: CheckField, value: string) =>
    onChange({ ...check, fields: { ...check.fields, [field]: value } });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('check_number', { number: at + 1 })}</legend>
      <NativeSelect
        label={t('check_kind')}
        value={check.kind}
        data={kinds.map((kind) => ({ value: kind, label: t(`check_${kind}`) }))}
        onChange={({ currentTarget }) => {
          const kind = kinds.find((each) => each === currentTarget.value);
          if (kind) onChange({ ...check, kind });
        }}
      />
      {fields.map((field) => {
        const shared = {
          label: t(`check_field_${field}`),
          value: check.fields[field] ?? '',
          error: errors[`${path}.${field}`],
          spellCheck: false,
          autoCapitalize: 'off',
        };
        return field === 'code' || (field === 'text' && check.kind !== 'has-element') ? (
          <Textarea
            key={field}
            {...shared}
            className={classes.code}
            autosize
            onChange={({ currentTarget }) => setField(field, currentTarget.value)}
          />
        ) : (
          <TextInput
            key={field}
            {...shared}
            onChange={({ currentTarget }) => setField(field, currentTarget.value)}
          />
        );
      })}
      <div className={classes.pair}>
        {locales.map((language) => (
          <TextInput
            key={language}
            label={t(`check_title_${language}`)}
            lang={language}
            maxLength={200}
            value={check.title[language] ?? ''}
            error={errors[`${path}.title.${language}`]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...check, title: { ...check.title, [language]: value } })
            }
          />
        ))}
      </div>
      <Button variant="subtle" className={classes.remove} onClick={onRemove}>
        {t('remove_check')}
      </Button>
    </fieldset>
  );
}
