import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { whyNotEntered } from '../../shared/outside.rules.ts';
import { type OutsideWay, outsideWays } from '../../shared/outside.ts';
import type { OfficePaper } from '../../shared/papers.ts';
import { useEnterSignature } from '../outside.queries.ts';
import classes from './outside.module.css';
import { SignedFileField } from './signed-file-field.tsx';

interface Props {
  readonly childId: string;
  readonly office: OfficePaper;
  readonly onDone: () => void;
}

/** The fields of an entry. */
export function EnterForm({ childId, office: { paper, missing }, onDone }: Props) {
  const t = useTranslations('signed_elsewhere');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const enter = useEnterSignature();
  const [signatureId] = useState(newRequestId);
  const [signerId, setSignerId] = useState(missing[0]?.id ?? '');
  const [way, setWay] = useState<OutsideWay>('paper');
  const [signedOn, setSignedOn] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const today = vilniusDate(Date.now());
  const signer = missing.find(({ id }) => id === signerId) ?? missing[0];
  if (!signer) return null;
  const { ticks } = signer;
  const version = { number: paper.number, publishedAt: paper.publishedAt, ticks };
  const fault = signedOn === '' ? null : whyNotEntered(version, { signedOn, ticks: [...ticked], today });
  const isOfDay = fault === 'agreement/day-to-come' || fault === 'agreement/signed-before-version';
  const publishedOn = vilniusDate(paper.publishedAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (enter.isPending || !file || signedOn === '' || fault) return;
    void runMutation(
      enter,
      {
        ...{ signatureId, childId, versionId: paper.versionId, signerId: signer.id },
        ...{ signedOn, way, file, ticks: [...ticked] },
      },
      {
        onSuccess: ({ consent }) => {
          notify.success(t(consent === 'laterAnswer' ? 'entered_later_answer' : 'entered'));
          onDone();
        },
      },
    );
  };
  return (
    <form noValidate className={classes.fields} onSubmit={submit}>
      <FormAlert message={enter.error ? refusalText(enter.error) : null} />
      <SelectField
        label={t('signer')}
        value={signer.id}
        options={missing.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => setSignerId(currentTarget.value)}
      />
      <SelectField
        label={t('way_label')}
        value={way}
        options={outsideWays.map((value) => ({ value, label: t(`way.${value}`) }))}
        onChange={({ currentTarget }) =>
          setWay(outsideWays.find((each) => each === currentTarget.value) ?? way)
        }
      />
      <DateField
        label={t('signed_on')}
        description={t('signed_on_hint')}
        max={today}
        value={signedOn}
        onChange={setSignedOn}
        error={isOfDay ? errors(fault) : isTried && signedOn === '' && t('day_missing')}
      />
      {signedOn !== '' && !isOfDay && signedOn < publishedOn && (
        <p className={classes.note}>{t('before_published', { date: formatLongDate(publishedOn, locale) })}</p>
      )}
      {ticks.length > 0 && (
        <fieldset className={classes.ticks}>
          <legend>{t('ticks')}</legend>
          {ticks.map(({ id, kind, text }) => (
            <Checkbox
              key={id}
              label={text}
              checked={ticked.includes(id)}
              error={
                isTried && fault === 'agreement/tick-missing' && kind === 'required' && !ticked.includes(id)
                  ? t('tick_required')
                  : undefined
              }
              onChange={({ currentTarget: { checked } }) =>
                setTicked((before) => (checked ? [...before, id] : before.filter((each) => each !== id)))
              }
            />
          ))}
        </fieldset>
      )}
      <SignedFileField file={file} isMissing={isTried && !file} onChange={setFile} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={enter.isPending}>
          {t('enter')}
        </Button>
      </div>
    </form>
  );
}
