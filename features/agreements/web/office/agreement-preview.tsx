import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { locales, localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { fillIn } from '../../shared/agreement-fields.rules.ts';
import { exampleFields } from '../../shared/agreement-fields.words.ts';
import { unknownFieldsOf } from '../../shared/agreements.rules.ts';
import type { AgreementDraft } from '../../shared/agreements.ts';
import { MarkedText } from '../components/marked-text.tsx';
import classes from './office.module.css';

/** A draft as a family that nobody has would read it. */
export function AgreementPreview({ draft }: { readonly draft: AgreementDraft }) {
  const t = useTranslations('agreement_office');
  const [language, setLanguage] = useState(useLocale());
  const fill = (text: AgreementDraft['text']) =>
    fillIn(localize(text, language), exampleFields[language], language);
  const unknown = unknownFieldsOf(draft);
  return (
    <Card
      title={t('preview')}
      action={
        <Segments
          label={t('preview_language')}
          value={language}
          choices={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={setLanguage}
        />
      }
    >
      <p className={classes.quiet}>{t('preview_hint')}</p>
      {unknown.length > 0 && (
        <p role="status">{t('unknown_fields', { names: unknown.map((name) => `{${name}}`).join(', ') })}</p>
      )}
      <div lang={language}>
        <h3>{fill(draft.title)}</h3>
        <MarkedText text={fill(draft.text)} />
        <ul>
          {draft.ticks.map(({ id, text }) => (
            <li key={id}>{fill(text)}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
