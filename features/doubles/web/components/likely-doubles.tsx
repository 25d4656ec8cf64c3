import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Compared } from '../../shared/doubles.ts';
import { doublesQuery, useKeepingApart } from '../doubles.queries.ts';
import { ComparedChild } from './compared-child.tsx';
import classes from './doubles.module.css';

interface Pair {
  readonly one: Compared;
  readonly other: Compared;
}

/** Pairs of children who may be one, above the users' list; renders nothing without any. */
export function LikelyDoubles() {
  const t = useTranslations('doubles');
  const { data } = useQuery(doublesQuery);
  const pairs = data?.pairs ?? [];
  if (pairs.length === 0) return null;
  return (
    <div className={classes.likely}>
      <Card title={t('likely_title')}>
        <p className={classes.text}>{t('likely_count', { count: pairs.length })}</p>
        <ul className={classes.list}>
          {pairs.map((pair) => (
            <LikelyPair key={`${pair.one.id}/${pair.other.id}`} {...pair} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function LikelyPair({ one, other }: Pair) {
  const t = useTranslations('doubles');
  const refusalText = useRefusalText();
  const apart = useKeepingApart();
  const keepApart = () =>
    runMutation(
      apart,
      { oneId: one.id, otherId: other.id },
      {
        onSuccess: () => notify.success(t('kept_apart')),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <li className={`${classes.line} ${classes.pair}`}>
      <ComparedChild child={one} />
      <ComparedChild child={other} />
      <span className={classes.actions}>
        <Button
          variant="default"
          aria-label={t('compare_named', { name: one.name })}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/users/$userId" params={{ userId: one.id }} />
          )}
        >
          {t('compare')}
        </Button>
        <Button
          variant="subtle"
          aria-label={t('keep_apart_named', { name: one.name })}
          loading={apart.isPending}
          onClick={keepApart}
        >
          {t('keep_apart')}
        </Button>
      </span>
    </li>
  );
}
