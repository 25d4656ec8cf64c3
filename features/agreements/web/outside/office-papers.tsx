import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedMoment, formatLongDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { OfficePaper, Signature } from '../../shared/papers.ts';
import { officePapersQuery } from '../outside.queries.ts';
import { EnterSignature } from './enter-signature.tsx';
import classes from './outside.module.css';
import { TakeBack } from './take-back.tsx';

/** A child's documents on its page for admins: who has signed, who has still to, and what was signed elsewhere. */
export function OfficePapers({ childId }: { readonly childId: string }) {
  const t = useTranslations('signed_elsewhere');
  const query = useQuery(officePapersQuery(childId, useLocale()));
  return (
    <Card title={t('title')}>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" />}
        isEmpty={({ papers }) => papers.length === 0}
        empty={<p className={classes.quiet}>{t('none')}</p>}
        errorTitle={t('error')}
      >
        {({ papers }) => (
          <ul className={classes.list}>
            {papers.map((office) => (
              <Line key={office.paper.agreementId} childId={childId} office={office} />
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  );
}

function Line({
  childId,
  office: { paper, missing },
}: {
  readonly childId: string;
  readonly office: OfficePaper;
}) {
  const t = useTranslations('signed_elsewhere');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const names = missing.map(({ name }) => name).join(', ');
  const title = localize(paper.title, locale);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        {missing.length > 0 && <p className={classes.quiet}>{t('waits_for', { names })}</p>}
        {missing.length === 0 && paper.state === 'waiting' && (
          <p className={classes.quiet}>{t('no_guardian')}</p>
        )}
        {paper.signatures.map((signature) => (
          <Signed key={signature.id} signature={signature} />
        ))}
      </div>
      {missing.length > 0 && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
      <EnterSignature
        childId={childId}
        agreementId={paper.agreementId}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </li>
  );
}

function Signed({ signature: { id, name, signedAt, outside } }: { readonly signature: Signature }) {
  const t = useTranslations('signed_elsewhere');
  const locale = useLocale();
  const who = name ?? t('deleted_account');
  if (!outside)
    return (
      <p className={classes.quiet}>
        {t('signed_here', { name: who, at: formatDatedMoment(signedAt, locale) })}
      </p>
    );
  return (
    <div className={classes.line}>
      <p className={classes.quiet}>
        {t(`signed.${outside.way}`, { name: who, date: formatLongDate(outside.signedOn, locale) })}
      </p>
      {outside.file && (
        <a href={outside.file} download>
          {t('file')}
        </a>
      )}
      <TakeBack signatureId={id} />
    </div>
  );
}
