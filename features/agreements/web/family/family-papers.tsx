import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Child } from '#features/people/shared/people.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import tools from '#platform/web/kit/tool.module.css';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Paper } from '../../shared/papers.ts';
import { papersQuery, signedPdfAddress } from '../agreements.queries.ts';
import { PhotoConsent } from '../components/photo-consent.tsx';
import classes from './papers.module.css';
import { SignedLine } from './signed-line.tsx';

/** The documents of one child, those to sign first, and its consent to photos. */
export function FamilyPapers({ child }: { readonly child: Child }) {
  const t = useTranslations('agreements');
  return (
    <section className={classes.child} aria-label={`${child.firstName} ${child.lastName}`}>
      <h2 className={classes.title}>{`${child.firstName} ${child.lastName}`}</h2>
      <QueryStates
        query={useQuery(papersQuery(child.userId))}
        loading={<Skeletons shape="row" count={2} />}
        isEmpty={({ papers }) => papers.length === 0}
        empty={<p className={classes.quiet}>{t('none', { name: child.firstName })}</p>}
        errorTitle={t('error')}
      >
        {({ papers }) => (
          <ul className={classes.list}>
            {papers.map((paper) => (
              <PaperLine key={paper.agreementId} paper={paper} childId={child.userId} />
            ))}
          </ul>
        )}
      </QueryStates>
      <PhotoConsent childId={child.userId} viewer="parent" />
      <Link
        to="/dashboard/children/$childId"
        params={{ childId: child.id }}
        hash="consents"
        className={tools.tool}
      >
        {t('consents.all')}
      </Link>
    </section>
  );
}

function PaperLine({ paper, childId }: { readonly paper: Paper; readonly childId: string }) {
  const t = useTranslations('agreements');
  const locale = useLocale();
  const { agreementId, state, signBy, signatures, number, changes } = paper;
  // A signature without its name has no PDF any more; one from elsewhere has its own file.
  const kept = signatures.filter(({ name, outside }) => name !== null && !outside);
  const own = kept.find(({ isMine }) => isMine) ?? kept[0];
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.words}>
        <h3 className={classes.name}>{localize(paper.title, locale)}</h3>
        <p className={classes.quiet}>
          {state === 'toSign' &&
            (signBy ? t('sign_by', { date: formatLongDate(signBy, locale) }) : t('to_sign'))}
          {state === 'waiting' && t('waiting')}
          {state === 'signed' && t('signed')}
          {number > 1 && ` · ${t('version', { number: String(number) })}`}
        </p>
        {state === 'toSign' && changes && (
          <p className={classes.quiet}>{t('changed', { changes: localize(changes, locale) })}</p>
        )}
        {signatures.map((signature) => (
          <SignedLine key={signature.id} signature={signature} />
        ))}
      </div>
      <div className={classes.acts}>
        <Button
          variant={state === 'toSign' ? 'filled' : 'default'}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/agreements/sign/$childId/$agreementId"
              params={{ childId, agreementId }}
            />
          )}
        >
          {t(state === 'toSign' ? 'read_and_sign' : 'read')}
        </Button>
        {own && (
          <Button variant="subtle" component="a" href={signedPdfAddress(own.id)} download>
            {t('download')}
          </Button>
        )}
      </div>
    </li>
  );
}
