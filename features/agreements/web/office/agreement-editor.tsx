import '#platform/web/theme/form-styles.ts';
import { Button, Switch } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import {
  type AgreementDetail,
  type AgreementDraft,
  agreementDraftSchema,
  agreementKinds,
  longestText,
} from '../../shared/agreements.ts';
import { useSaveAgreement } from '../agreements.queries.ts';
import { AgreementPreview } from './agreement-preview.tsx';
import { FieldNames } from './field-names.tsx';
import classes from './office.module.css';
import { TickFields } from './tick-fields.tsx';

interface Props {
  /** Made once for a new document: a repeated save creates it once. */
  readonly agreementId: string;
  /** The latest save; 0 for a new document. */
  readonly version: number;
  readonly draft: AgreementDraft;
  readonly onSaved: (saved: AgreementDetail) => void;
  /** Told whether the draft has changes that are not saved. */
  readonly onTyped?: (isTyped: boolean) => void;
}

/**
 * The draft of a document, and how a family will see it. Somebody else's save replaces a draft in which nothing was typed; otherwise what
 * was typed stays, and saving it says that the document has changed.
 */
export function AgreementEditor({ agreementId, version, draft, onSaved, onTyped }: Props) {
  const t = useTranslations('agreement_office');
  const textsOf = useIssueTexts();
  const refusalText = useRefusalText();
  const save = useSaveAgreement();
  const [base, setBase] = useState({ version, draft });
  const [written, setWritten] = useState(draft);
  // A new document goes on to its own page once it is saved.
  const isLeaving = useRef(false);
  const [issues, setIssues] = useState<readonly z.core.$ZodIssue[]>([]);
  const change = (part: Partial<AgreementDraft>) => setWritten((before) => ({ ...before, ...part }));
  const errors = textsOf(issues);
  const lookAgain = issues.length > 0 ? t('look_again') : null;
  const isChanged = JSON.stringify(written) !== JSON.stringify(base.draft);
  if (version > base.version && !isChanged) {
    setBase({ version, draft });
    setWritten(draft);
  }

  useEffect(() => onTyped?.(isChanged), [onTyped, isChanged]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = z.safeParse(agreementDraftSchema, written);
    setIssues(parsed.success ? [] : parsed.error.issues);
    if (!parsed.success || save.isPending) return;
    save.mutate(
      { agreementId, version: base.version, draft: parsed.data },
      {
        onSuccess: (saved) => {
          notify.success(t('saved'));
          isLeaving.current = version === 0;
          setBase(saved);
          // What was typed while it was being saved stays typed.
          setWritten((now) => (now === written ? saved.draft : now));
          onSaved(saved);
        },
      },
    );
  };

  return (
    <form className={classes.page} onSubmit={submit} noValidate>
      <UnsavedGuard isUnsaved={() => isChanged && !isLeaving.current} />
      <FormAlert message={save.error ? refusalText(save.error) : lookAgain} />
      <Card title={t('part_text')}>
        <div className={classes.fields}>
          <SelectField
            label={t('kind_label')}
            value={written.kind}
            options={agreementKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={({ currentTarget }) =>
              change({ kind: agreementKinds.find((kind) => kind === currentTarget.value) ?? written.kind })
            }
          />
          <Switch
            size="md"
            label={t('both')}
            description={t('both_hint')}
            checked={written.bothGuardians}
            onChange={({ currentTarget }) => change({ bothGuardians: currentTarget.checked })}
          />
          <div className={classes.pair}>
            <LanguageFields
              label={(language) => t(`title_${language}`)}
              text={written.title}
              maxLength={120}
              errorOf={(language) => errors[`title.${language}`]}
              onChange={(title) => change({ title })}
            />
          </div>
          <FieldNames />
          <div className={classes.pair}>
            <LanguageFields
              label={(language) => t(`text_${language}`)}
              text={written.text}
              maxLength={longestText}
              rows={18}
              errorOf={(language) => errors[`text.${language}`]}
              onChange={(text) => change({ text })}
            />
          </div>
        </div>
      </Card>
      <TickFields ticks={written.ticks} errors={errors} onChange={(ticks) => change({ ticks })} />
      <AgreementPreview draft={written} />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending} disabled={base.version > 0 && !isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
