import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { PlaceToConfirm } from '../../shared/places.ts';
import { placesQuery, useAnswerPlaces } from '../children.queries.ts';
import classes from '../user/user-page.module.css';

/**
 * The groups that were chosen for children before they were people (decision C1): nobody joins before an admin has seen who,
 * where and from when. Renders nothing once all are answered.
 */
export function PlacesToConfirm() {
  const t = useTranslations('users.places');
  const refusalText = useRefusalText();
  const { data } = useQuery(placesQuery);
  const answer = useAnswerPlaces();
  const [reason, setReason] = useState('');
  const places = data?.places ?? [];
  if (places.length === 0) return null;
  const crowded = errorCodeOf(answer.error) === 'group/over-capacity';
  const say = (of: readonly PlaceToConfirm[], join: boolean) =>
    answer.mutate({
      places: of.map(({ child, group }) => ({ childId: child.id, groupId: group.id })),
      join,
      ...(reason.trim() && { overCapacityReason: reason.trim() }),
    });
  return (
    <Card
      title={t('title', { count: places.length })}
      action={
        <Button variant="light" loading={answer.isPending} onClick={() => say(places, true)}>
          {t('add_all')}
        </Button>
      }
    >
      <p className={classes.text}>{t('text')}</p>
      <FormAlert message={answer.error ? refusalText(answer.error) : null} />
      {crowded && (
        <TextInput
          label={t('over_capacity_reason')}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {places.map((place) => (
          <Place
            key={`${place.child.id}/${place.group.id}`}
            place={place}
            busy={answer.isPending}
            onAnswer={(join) => say([place], join)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PlaceProps {
  readonly place: PlaceToConfirm;
  readonly busy: boolean;
  readonly onAnswer: (join: boolean) => void;
}

function Place({ place: { child, group, joinedOn, free }, busy, onAnswer }: PlaceProps) {
  const t = useTranslations('users.places');
  const locale = useLocale();
  const names = { name: child.name, group: group.name };
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <Link to="/dashboard/users/$userId" params={{ userId: child.userId }} className={classes.link}>
          {child.name}
        </Link>
        <Link to="/dashboard/groups/$groupId" params={{ groupId: group.id }} className={classes.link}>
          {group.name}
        </Link>
        <span className={classes.dimmed}>
          {t('from', { day: formatLongDate(joinedOn, locale) })} · {t('free', { count: Math.max(free, 0) })}
        </span>
      </span>
      <span className={classes.buttons}>
        <Button
          variant="default"
          disabled={busy}
          aria-label={t('add_named', names)}
          onClick={() => onAnswer(true)}
        >
          {t('add')}
        </Button>
        <Button
          variant="subtle"
          disabled={busy}
          aria-label={t('decline_named', names)}
          onClick={() => onAnswer(false)}
        >
          {t('decline')}
        </Button>
      </span>
    </li>
  );
}
