import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { vatPercentOf } from '../../shared/academy.rules.ts';
import classes from './settings-form.module.css';
import type { SettingsValues } from './settings-form.view.ts';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

type Part = Partial<SettingsValues['invoicing']>;

const fields = [
  ['legalName', 120],
  ['companyCode', 9],
  ['address', 200],
  ['iban', 42],
  ['vatCode', 14],
  ['vatGround', 200],
] as const;
const numbering = [
  ['series', 8],
  ['dueDays', 2],
] as const;
const hinted = ['vatCode', 'vatGround', 'series'] as const;
const isHinted = (name: string): name is (typeof hinted)[number] =>
  (hinted as readonly string[]).includes(name);
const inCapitals = ['vatCode', 'series'];
/** Who issues invoices, the account they are paid to, and the text on them. */
export function InvoicingSection({ values, set, errorOf }: SettingsPart) {
  const t = useTranslations('academy.invoicing');
  const { invoicing } = values;
  const change = (part: Part) => set({ invoicing: { ...invoicing, ...part } });
  const percent = vatPercentOf(invoicing);
  const field = ([each, longest]: (typeof fields | typeof numbering)[number]) => (
    <TextInput
      key={each}
      name={`invoicing.${each}`}
      label={t(each)}
      description={isHinted(each) ? t(`${each}_hint`) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={each === 'dueDays' ? 'numeric' : undefined}
      value={invoicing[each]}
      error={errorOf(`invoicing.${each}`)}
      maxLength={longest}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) =>
        change({ [each]: inCapitals.includes(each) ? value.toUpperCase() : value })
      }
    />
  );
  return (
    <SettingsSection anchor="invoicing" title={t('title')} hint={t('hint')}>
      <div className={classes.pair}>{fields.map(field)}</div>
      <p className={classes.told}>
        {percent === null ? t('vat_unknown') : t(percent > 0 ? 'vat_with' : 'vat_without', { percent })}
      </p>
      <div className={classes.pair}>{numbering.map(field)}</div>
      <div className={classes.pair}>
        <LanguageFields
          name="invoicing.note"
          label={(language) => t(`note_${language}`)}
          text={invoicing.note}
          errorOf={(language) => errorOf(`invoicing.note.${language}`)}
          maxLength={300}
          autoComplete="off"
          onChange={(note) => change({ note })}
        />
      </div>
    </SettingsSection>
  );
}
