import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { lazyDialog } from '#platform/web/lazy.ts';
import type { GivenDiploma } from '../../shared/diplomas.ts';
import { givenDiplomasQuery } from '../diplomas.queries.ts';
import classes from './given-diplomas.module.css';

const DiplomaDialog = lazyDialog(async () => ({
  default: (await import('../group/diploma-dialog.tsx')).DiplomaDialog,
}));

/** A child's diplomas, on an admin's page of the child: those of deleted groups can be revoked too. */
export function GivenDiplomas({ childId }: { readonly childId: string }) {
  const t = useTranslations('diplomas');
  const { data } = useQuery(givenDiplomasQuery(childId));
  const [asked, setAsked] = useState<GivenDiploma | null>(null);
  if (!data || data.diplomas.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className={classes.list}>
        {data.diplomas.map((diploma) => (
          <li key={diploma.id} className={classes.line}>
            <Words diploma={diploma} />
            {!diploma.revoked && (
              <Button
                variant="subtle"
                color="red"
                aria-label={`${t('group.revoke')}: ${diploma.title}`}
                onClick={() => setAsked(diploma)}
              >
                {t('group.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <DiplomaDialog
            groupId={asked.groupId}
            question={{ act: 'revoke', student: { ...asked, unprintable: '', diploma: asked } }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Words({ diploma: { title, code, issuedOn, revoked } }: { readonly diploma: GivenDiploma }) {
  const t = useTranslations('diplomas');
  const locale = useLocale();
  const date = (day: string) => formatLongDate(day, locale);
  return (
    <span className={classes.words}>
      <strong>{title}</strong>
      <span className={classes.dim}>
        {revoked
          ? t('group.revoked_line', { code, reason: revoked.reason, date: date(vilniusDate(revoked.at)) })
          : `${code} · ${t('family.issued', { date: date(issuedOn) })}`}
      </span>
    </span>
  );
}
