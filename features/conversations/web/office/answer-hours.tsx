import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { AnswerHours as Hours } from '../../shared/conversations.ts';
import classes from '../components/conversations.module.css';
import { answeringQuery, useConversationActs } from '../conversations.queries.ts';

/** An admin says when the academy usually answers. */
export function AnswerHours() {
  const t = useTranslations('conversations');
  return (
    <Fold title={t('hours_title')}>
      <Loaded />
    </Fold>
  );
}

function Loaded() {
  const t = useTranslations('conversations');
  return (
    <QueryStates
      query={useQuery(answeringQuery)}
      loading={<Skeletons shape="card" count={1} />}
      errorTitle={t('hours_error')}
    >
      {({ hours }) => <HoursForm hours={hours} />}
    </QueryStates>
  );
}

function HoursForm({ hours }: { readonly hours: Hours }) {
  const t = useTranslations('conversations');
  const refusalText = useRefusalText();
  const { saveHours } = useConversationActs();
  const [text, setText] = useState<Hours>(hours);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saveHours.isPending) return;
    runMutation(saveHours, text, { onSuccess: () => notify.success(t('hours_saved')) });
  };
  return (
    <form noValidate className={`${classes.stack} ${classes.narrow}`} onSubmit={submit}>
      <p className={classes.quiet}>{t('hours_hint')}</p>
      <FormAlert message={saveHours.error ? refusalText(saveHours.error) : null} />
      <LanguageFields
        label={(language) => t('hours_field', { language })}
        maxLength={200}
        text={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" variant="default" loading={saveHours.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
