import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { type FullText, fullText } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { AgreementDetail } from '../../shared/agreements.ts';
import { usePublishAgreement } from '../agreements.queries.ts';
import classes from './office.module.css';

interface Props {
  readonly agreement: AgreementDetail;
  /** The draft on the screen has changes that are not saved: what would be published isn't what is read. */
  readonly isTyped: boolean;
}

/** Freezes the saved draft as the version that families sign; asks first, because nothing takes it back. */
export function PublishAgreement({ agreement, isTyped }: Props) {
  const t = useTranslations('agreement_office');
  const refusalText = useRefusalText();
  const publish = usePublishAgreement();
  const [changes, setChanges] = useState<FullText>(fullText());
  const [signBy, setSignBy] = useState('');
  // The save that was seen when it was asked: somebody else's may come before the answer.
  const [asked, setAsked] = useState<number | null>(null);
  const isFirst = agreement.versions.length === 0;
  const confirm = () =>
    runMutation(
      publish,
      {
        agreementId: agreement.id,
        version: asked ?? agreement.version,
        changes,
        signBy: signBy === '' ? null : signBy,
      },
      {
        // The card is gone by then: the document has no changes that wait.
        onSuccess: () => notify.success(t('published')),
        onError: () => setAsked(null),
      },
    );
  return (
    <Card title={t('publish_title')}>
      <div className={classes.fields}>
        <p className={classes.quiet}>{t(isFirst ? 'publish_hint_first' : 'publish_hint')}</p>
        <FormAlert message={publish.error ? refusalText(publish.error) : null} />
        {!isFirst && (
          <div className={classes.pair}>
            <LanguageFields
              label={(language) => t(`changes_${language}`)}
              text={changes}
              maxLength={2000}
              rows={4}
              onChange={setChanges}
            />
          </div>
        )}
        <DateField
          label={t('sign_by')}
          description={t('sign_by_hint')}
          min={vilniusDate(Date.now())}
          value={signBy}
          onChange={setSignBy}
        />
        <div className={classes.buttons}>
          <Button onClick={() => setAsked(agreement.version)} loading={publish.isPending} disabled={isTyped}>
            {t('publish')}
          </Button>
        </div>
        {isTyped && <p className={classes.quiet}>{t('publish_save_first')}</p>}
      </div>
      <ConfirmDialog
        opened={asked !== null}
        title={t('publish_ask')}
        confirmLabel={t('publish')}
        busy={publish.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {t('publish_text')}
      </ConfirmDialog>
    </Card>
  );
}
