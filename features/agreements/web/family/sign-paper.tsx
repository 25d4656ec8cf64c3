import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { whyNotSigned } from '../../shared/agreements.rules.ts';
import type { PaperText } from '../../shared/papers.ts';
import { useSignAgreement } from '../agreements.queries.ts';
import { MarkedText } from '../components/marked-text.tsx';
import classes from './papers.module.css';
import { SignedLine } from './signed-line.tsx';

interface Props {
  readonly paper: PaperText;
  /** The language that the text was asked for in. */
  readonly locale: Locale;
  readonly onSigned: () => void;
}

/** A document as a guardian reads and signs it for a child. */
export function SignPaper({ paper: { paper, title, text, hash, ...rest }, locale, onSigned }: Props) {
  const t = useTranslations('agreements');
  const refusalText = useRefusalText();
  const reading = useLocale();
  // Not the form's own: a text that has changed begins the form anew, and a signed one removes it, before the answer is handled.
  const sign = useSignAgreement();
  const { changes, number, publishedAt, state, signatures } = paper;
  return (
    <div className={classes.paper}>
      {changes && state === 'toSign' && (
        <div className={classes.changes}>
          <strong>{t('whats_new')}</strong>
          <p>{localize(changes, reading)}</p>
        </div>
      )}
      <Card>
        <MarkedText text={text} />
        <p className={classes.quiet}>
          {t('edition', { number: String(number), date: formatLongDate(vilniusDate(publishedAt), reading) })}
        </p>
      </Card>
      {state === 'toSign' ? (
        <>
          <FormAlert message={sign.error ? refusalText(sign.error) : null} />
          {/* A text that was read anew is ticked anew. */}
          <SignForm
            key={hash}
            paper={{ paper, title, text, hash, ...rest }}
            sign={sign}
            locale={locale}
            onSigned={onSigned}
          />
        </>
      ) : (
        <Card title={t(state === 'signed' ? 'signed' : 'waiting')}>
          {signatures.map((signature) => (
            <SignedLine key={signature.id} signature={signature} withPdf />
          ))}
        </Card>
      )}
    </div>
  );
}

interface FormProps extends Props {
  readonly sign: ReturnType<typeof useSignAgreement>;
}

function SignForm({ paper: { paper, child, signer, ticks, hash }, sign, locale, onSigned }: FormProps) {
  const t = useTranslations('agreements');
  const errors = useTranslations('errors');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [typedName, setTypedName] = useState('');
  const [fault, setFault] = useState<ReturnType<typeof whyNotSigned>>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = whyNotSigned(ticks, { typedName, ticked, name: signer });
    setFault(found);
    if (found || sign.isPending) return;
    runMutation(
      sign,
      { childId: child.id, versionId: paper.versionId, locale, hash, typedName, ticks: [...ticked] },
      { onSuccess: () => notify.success(t('done')), ifHere: onSigned },
    );
  };
  const toggle = (id: string, isSet: boolean) =>
    setTicked(isSet ? [...ticked, id] : ticked.filter((each) => each !== id));
  return (
    <Card title={t('sign_title')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {ticks.map(({ id, text, kind }) => (
          <Checkbox
            key={id}
            size="md"
            label={text}
            description={kind === 'required' ? undefined : t(kind === 'photos' ? 'free_photos' : 'free')}
            checked={ticked.includes(id)}
            error={
              fault === 'agreement/tick-missing' && kind === 'required' && !ticked.includes(id)
                ? t('tick_this')
                : undefined
            }
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
        <TextInput
          label={t('typed_name')}
          description={t('typed_name_hint', { name: signer })}
          autoComplete="name"
          maxLength={120}
          value={typedName}
          error={fault === 'agreement/name-differs' ? errors(fault) : undefined}
          onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
        />
        <p className={classes.quiet}>{t('what_is_kept')}</p>
        <div>
          <Button type="submit" loading={sign.isPending}>
            {t('sign')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
