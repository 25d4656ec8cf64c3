import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedMoment, formatLongDate } from '#platform/shared/dates.ts';
import { Card, CardPart } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { PhotoConsent as Consent } from '../../shared/papers.ts';
import { photoConsentQuery, useSetPhotoConsent } from '../agreements.queries.ts';
import classes from './photo-consent.module.css';

type Viewer = 'child' | 'parent' | 'staff';

interface Props {
  readonly childId: string;
  readonly viewer: Viewer;
}

/** The switch that allows photos of a child and forbids them; nothing while the academy doesn't ask. It saves itself. */
export function PhotoConsent({ childId, viewer }: Props) {
  const t = useTranslations('agreements.photos');
  const { data: consent } = useQuery(photoConsentQuery(childId));
  if (!consent || (viewer === 'child' && !consent.mayChange)) return null;
  return (
    <Card title={t('title')}>
      <p className={classes.text}>{t(`text_${viewer}`)}</p>
      <ConsentSwitch consent={consent} viewer={viewer} />
    </Card>
  );
}

/** The same among all that a child or its family allows. */
export function PhotoConsentPart({ childId, viewer }: Props) {
  const t = useTranslations('agreements.photos');
  const { data: consent } = useQuery(photoConsentQuery(childId));
  if (!consent || (viewer === 'child' && !consent.mayChange)) return null;
  return (
    <CardPart title={t('title')}>
      <p className={classes.text}>{t(`text_${viewer}`)}</p>
      <ConsentSwitch consent={consent} viewer={viewer} />
    </CardPart>
  );
}

function ConsentSwitch({ consent, viewer }: { readonly consent: Consent; readonly viewer: Viewer }) {
  const t = useTranslations('agreements.photos');
  const refusalText = useRefusalText();
  const save = useSetPhotoConsent();
  const set = (given: boolean) =>
    runMutation(
      save,
      { childId: consent.childId, given },
      {
        onSuccess: () => notify.success(t(given ? `on_${viewer}` : `off_${viewer}`)),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  // A guardian turns on their own answer; what it comes to depends on the others, and is said below.
  const own = consent.answer?.by === 'me' ? consent.answer.given : consent.given;
  return (
    <>
      <Switch
        size="md"
        label={t(`label_${viewer}`)}
        checked={save.isPending ? save.variables.given : own}
        disabled={!consent.mayChange || save.isPending}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <State consent={consent} viewer={viewer} />
    </>
  );
}

function State({
  consent: { answer, given, waitsForChild },
  viewer,
}: {
  readonly consent: Consent;
  readonly viewer: Viewer;
}) {
  const t = useTranslations('agreements.photos');
  const who = viewer === 'child' ? 'child' : 'adult';
  return (
    <p className={classes.state}>
      {t(given ? `may_${who}` : `must_not_${who}`)}{' '}
      {waitsForChild && viewer !== 'child' && t('waits_for_child')}{' '}
      {answer ? <Answer answer={answer} who={who} /> : !waitsForChild && t('unanswered')}
    </p>
  );
}

interface AnswerProps {
  readonly answer: NonNullable<Consent['answer']>;
  readonly who: 'child' | 'adult';
}

function Answer({ answer: { by, at, outside }, who }: AnswerProps) {
  const t = useTranslations('agreements.photos');
  const locale = useLocale();
  if (outside) return t(`outside.${outside.way}`, { date: formatLongDate(outside.signedOn, locale) });
  return t(`by.${by}_${who}`, { at: formatDatedMoment(at, locale) });
}
