import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { notify } from '#platform/web/notify.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Unsigned } from '../../shared/agreements.ts';
import { unsignedQuery, useRemindUnsigned } from '../agreements.queries.ts';
import { EnterSignature } from '../outside/enter-signature.tsx';
import classes from './office.module.css';

/** For whom the current version isn't signed, and the reminder to all of them. */
export function UnsignedList({ agreementId }: { readonly agreementId: string }) {
  const t = useTranslations('agreement_office');
  const refusalText = useRefusalText();
  const query = useInfiniteQuery(unsignedQuery(agreementId));
  const remind = useRemindUnsigned();
  const isAnybody = query.data?.pages.some((page) => page.children.length > 0) ?? false;
  const send = () =>
    remind.mutate(
      { agreementId },
      {
        onSuccess: ({ reminded }) =>
          notify.success(t(reminded > 0 ? 'reminded' : 'reminded_already', { count: reminded })),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <Card
      title={t('unsigned')}
      action={
        isAnybody && (
          <Button variant="default" onClick={send} loading={remind.isPending}>
            {t('remind')}
          </Button>
        )
      }
    >
      <PagedList
        query={query}
        rowsOf={(page) => page.children}
        loading={<Skeletons shape="line" />}
        errorTitle={t('unsigned_error')}
        empty={<p className={classes.quiet}>{t('all_signed')}</p>}
      >
        {(children) => (
          <ul className={classes.list}>
            {children.map((child) => (
              <Line key={child.id} child={child} agreementId={agreementId} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function Line({
  child: { id, firstName, lastName, groups, guardians },
  agreementId,
}: {
  readonly child: Unsigned;
  readonly agreementId: string;
}) {
  const t = useTranslations('agreement_office');
  const elsewhere = useTranslations('signed_elsewhere');
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  const names = guardians.map(({ name, remindedOn }) =>
    remindedOn ? t('reminded_on', { name, date: formatShortDate(remindedOn, locale) }) : name,
  );
  return (
    <li className={classes.unsigned}>
      <div className={classes.words}>
        <strong>{`${firstName} ${lastName}`}</strong> {groups.join(', ')}
        <p className={classes.quiet}>
          {names.length > 0 ? t('waits_for', { names: names.join(', ') }) : t('no_guardian')}
        </p>
      </div>
      {guardians.length > 0 && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {elsewhere('open')}
        </Button>
      )}
      <EnterSignature
        {...{ childId: id, child: `${firstName} ${lastName}`, agreementId }}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </li>
  );
}
