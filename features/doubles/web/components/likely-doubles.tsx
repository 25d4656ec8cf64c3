import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { doublesQuery } from '../doubles.queries.ts';
import { ComparedChild } from './compared-child.tsx';
import classes from './doubles.module.css';

/** Pairs of children who may be one, above the users' list; renders nothing without any. */
export function LikelyDoubles() {
  const t = useTranslations('doubles');
  const { data } = useQuery(doublesQuery);
  const pairs = data?.pairs ?? [];
  if (pairs.length === 0) return null;
  return (
    <Card title={t('likely_title')}>
      <p className={classes.text}>{t('likely_count', { count: pairs.length })}</p>
      <ul className={classes.list}>
        {pairs.map(({ one, other }) => (
          <li key={`${one.id}/${other.id}`} className={classes.line}>
            <ComparedChild child={one} />
            <ComparedChild child={other} />
            <Button
              variant="default"
              aria-label={t('compare_named', { name: one.name })}
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/users/$userId" params={{ userId: one.id }} />
              )}
            >
              {t('compare')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
