import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import type { GroupDiplomas } from '../../shared/diplomas.ts';
import classes from './group-diplomas.module.css';

/** What the next diplomas of the group will say, and where to change it. */
export function WhatItSays({ data: { group, leftOutLetters, signed, mayMake } }: { data: GroupDiplomas }) {
  const t = useTranslations('diplomas.group');
  const { id, title, description, learningHours } = group;
  return (
    <Card title={t('written')}>
      <dl className={classes.says}>
        <dt>{t('name')}</dt>
        <dd>{title}</dd>
        <dt>{t('hours')}</dt>
        <dd>{learningHours ?? t('no_hours')}</dd>
        <dt>{t('description')}</dt>
        <dd className={classes.lines}>{description ?? t('no_description')}</dd>
      </dl>
      {leftOutLetters && (
        <p className={classes.warning}>{t('letters_left_out', { letters: leftOutLetters })}</p>
      )}
      {!signed && <p className={classes.warning}>{t('signer_missing')}</p>}
      {mayMake && (
        <Link to="/dashboard/groups/$groupId/edit" params={{ groupId: id }} className={classes.way}>
          {t('edit')}
        </Link>
      )}
    </Card>
  );
}
