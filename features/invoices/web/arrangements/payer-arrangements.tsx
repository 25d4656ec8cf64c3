import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { lazyDialog } from '#platform/web/lazy.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { ArrangementKind } from '../../shared/arrangements.rules.ts';
import type { KeptArrangement, PayerArrangements as Known } from '../../shared/arrangements.ts';
import { arrangementsQuery } from '../arrangements.queries.ts';
import parts from '../components/agreed-parts.module.css';
import { AgreedParts } from '../components/agreed-parts.tsx';
import classes from './arrangements.module.css';
import { EndArrangement } from './end-arrangement.tsx';

const ArrangeDialog = lazyDialog(async () => ({
  default: (await import('./arrange-dialog.tsx')).ArrangeDialog,
}));

interface Props {
  readonly payerId: string;
  /** Only what is agreed about one invoice; it is chosen first for something new. */
  readonly invoiceId?: string;
}

/** What is agreed with a family about its open invoices, for admins, and what can be agreed. */
export function PayerArrangements({ payerId, invoiceId }: Props) {
  const t = useTranslations('arrangements');
  const query = useQuery(arrangementsQuery(payerId));
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" count={2} />} errorTitle={t('error')}>
      {(known) => <Agreed payerId={payerId} invoiceId={invoiceId ?? null} known={known} />}
    </QueryStates>
  );
}

interface AgreedProps {
  readonly payerId: string;
  readonly invoiceId: string | null;
  readonly known: Known;
}

function Agreed({ payerId, invoiceId, known }: AgreedProps) {
  const t = useTranslations('arrangements');
  const [asked, setAsked] = useState<ArrangementKind | null>(null);
  const isAbout = ({ invoices }: KeptArrangement) => invoices.some(({ id }) => id === invoiceId);
  const arrangements = known.arrangements.filter((each) => invoiceId === null || isAbout(each));
  const mayArrange =
    invoiceId === null ? known.open.length > 0 : known.open.some(({ id }) => id === invoiceId);
  return (
    <div className={classes.arrangements}>
      {arrangements.length > 0 ? (
        <ul className={classes.list}>
          {arrangements.map((each) => (
            <Kept key={each.id} arrangement={each} />
          ))}
        </ul>
      ) : (
        <p className={parts.text}>{t(mayArrange ? 'none' : 'none_open')}</p>
      )}
      {mayArrange && (
        <div className={classes.acts}>
          {(['promise', 'plan'] as const).map((kind) => (
            <Button key={kind} variant="default" onClick={() => setAsked(kind)}>
              {t(`new_${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <Suspense>
          <ArrangeDialog
            kind={asked}
            payerId={payerId}
            open={known.open}
            chosen={invoiceId}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Kept({ arrangement }: { readonly arrangement: KeptArrangement }) {
  const t = useTranslations('arrangements');
  const locale = useLocale();
  const { kind, invoices, openCents, lateCents, note, madeBy, madeOn } = arrangement;
  const numbers = invoices.map(({ number }) => number).join(', ');
  const date = formatShortDate(madeOn, locale);
  return (
    <li>
      <div className={classes.head}>
        <strong>
          {kind === 'plan'
            ? t('plan', { amount: formatMoney(openCents) })
            : t('promise', { date: formatLongDate(arrangement.parts[0]?.dueOn ?? '', locale) })}
        </strong>
        <EndArrangement arrangementId={arrangement.id} numbers={numbers} />
      </div>
      {lateCents > 0 && (
        <p className={`${parts.text} ${parts.late}`}>{t('late', { amount: formatMoney(lateCents) })}</p>
      )}
      <p className={parts.text}>{t('about', { numbers })}</p>
      {note && <p className={parts.text}>{note}</p>}
      <p className={parts.text}>{madeBy ? t('made', { name: madeBy, date }) : t('made_on', { date })}</p>
      {kind === 'plan' && <AgreedParts parts={arrangement.parts} />}
    </li>
  );
}
