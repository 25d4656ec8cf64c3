import { useLocale, useTranslations } from 'use-intl';
import { fieldNames, fieldWords } from '../../shared/agreement-fields.words.ts';
import classes from './office.module.css';

/** The fields that a text may have, as they are written. */
export function FieldNames() {
  const t = useTranslations('agreement_office');
  const locale = useLocale();
  return (
    <div>
      <p className={classes.quiet}>{t('fields')}</p>
      <ul className={classes.names}>
        {fieldNames.map((name) => (
          <li key={name}>
            <code>{`{${fieldWords[locale][name]}}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
