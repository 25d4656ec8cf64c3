import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { StartableChild, StartablePlan, Started } from '../../shared/starting.ts';
import { startQuotesQuery, useStartSubscriptions } from '../starting.queries.ts';
import { blankDraft, missingIn, type StartDraft, startOf, whyNotTicked } from './start-draft.view.ts';
import { StartRow } from './start-row.tsx';
import { StartTermsFields, type Terms } from './start-terms-fields.tsx';
import classes from './starting.module.css';

interface Props {
  readonly people: readonly StartableChild[];
  readonly plans: readonly StartablePlan[];
  /** The plan of the group. */
  readonly planId: string | null;
  /** A whole group: everybody who can be is ticked. */
  readonly all: boolean;
  readonly onClose: () => void;
}

/** Terms for all and a row for each child: the server computes the sums, which are shown before anything is started. */
export function StartForm({ people, plans, planId, all, onClose }: Props) {
  const t = useTranslations('billing_office.start');
  const refusal = useRefusalText();
  const first = plans.find(({ id }) => id === planId) ?? plans[0];
  const [terms, setTerms] = useState<Terms>({
    ...{ planId: first?.id ?? '', priceId: first?.prices[0]?.id ?? '', groupId: '', coupon: '' },
    startsOn: vilniusDate(Date.now()),
  });
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(
    () => new Set(all || people.length === 1 ? [] : people.map(({ id }) => id)),
  );
  const [drafts, setDrafts] = useState<Readonly<Record<string, StartDraft>>>({});
  const [ids] = useState(() => new Map(people.map(({ id }) => [id, newRequestId()])));
  const [isTried, setTried] = useState(false);
  const [results, setResults] = useState<readonly Started[]>([]);
  const [reason, setReason] = useState('');
  const ticked = people.filter(
    (child) => !unticked.has(child.id) && whyNotTicked(child, terms.planId) === null,
  );
  const draftOf = (id: string) => drafts[id] ?? blankDraft;
  const quotes = useQuotes(terms, ticked, draftOf);
  const quoteOf = (id: string) => quotes.data?.quotes.find(({ childId }) => childId === id);
  const start = useStartSubscriptions();
  const save = () => {
    setTried(true);
    if (ticked.some(({ id }) => missingIn(draftOf(id))) || !quotes.data) return;
    const starts = ticked.map(({ id }) =>
      startOf(id, draftOf(id), {
        subscriptionId: ids.get(id) ?? '',
        amountCents: quoteOf(id)?.quote?.amountCents ?? 0,
      }),
    );
    const { priceId, startsOn, groupId } = terms;
    const overCapacityReason = reason.trim().length < 3 ? null : reason.trim();
    const coupon = couponOf(terms);
    const sent = { priceId, startsOn, coupon, groupId: groupId || null, overCapacityReason, starts };
    runMutation(start, sent, {
      onSuccess: (answer) => {
        const begun = answer.results.filter((each) => each.refusal === null).length;
        if (begun > 0) notify.success(t('done', { count: begun }));
      },
      ifHere: (answer) => {
        if (answer.results.every((each) => each.refusal === null)) onClose();
        else setResults(answer.results);
      },
    });
  };
  const error = start.error ?? quotes.error;
  const leftOut = results.some((each) => each.refusal !== null) ? t('left_out') : null;
  return (
    <>
      <FormAlert message={error ? refusal(error) : leftOut} />
      <StartTermsFields plans={plans} terms={terms} onChange={setTerms} choosesGroup={!all} />
      <h3 className={classes.subtitle}>{t('children')}</h3>
      <ul className={classes.rows}>
        {people.map((child) => (
          <StartRow
            key={child.id}
            child={child}
            planId={terms.planId}
            ticked={ticked.includes(child)}
            onTick={(on) => setUnticked(toggled(unticked, child.id, !on))}
            draft={draftOf(child.id)}
            onDraft={(draft) => setDrafts({ ...drafts, [child.id]: draft })}
            quote={quoteOf(child.id)}
            missing={isTried ? missingIn(draftOf(child.id)) : null}
            refusal={results.find(({ childId }) => childId === child.id)?.refusal ?? null}
          />
        ))}
      </ul>
      {results.some(isFull) && (
        <TextInput
          label={t('over_capacity_reason')}
          description={t('over_capacity_hint')}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
      <p className={classes.dim}>{t('by_transfer')}</p>
      <Button
        loading={start.isPending}
        disabled={ticked.length === 0 || !quotes.data || quotes.isPlaceholderData || quotes.isError}
        onClick={save}
      >
        {ticked.length === 0 ? t('save_none') : t('save', { count: ticked.length })}
      </Button>
    </>
  );
}

/** Decision G2: the reason is asked once it is known that one is needed. */
const isFull = ({ refusal }: Started) => refusal === 'billing/plan-full' || refusal === 'billing/group-full';

function toggled(set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

const couponOf = ({ coupon }: Terms) => {
  const code = coupon.trim().toUpperCase();
  return /^[A-Z0-9-]{3,20}$/.test(code) ? code : null;
};

function useQuotes(terms: Terms, ticked: readonly StartableChild[], draftOf: (id: string) => StartDraft) {
  const [coupon] = useDebouncedValue(couponOf(terms), 400);
  const children = ticked.map(({ id }) => ({ childId: id, paidUntil: draftOf(id).paidUntil || null }));
  const { priceId, startsOn } = terms;
  return useQuery({
    ...startQuotesQuery({ priceId, startsOn, coupon, children }),
    enabled: children.length > 0 && priceId !== '' && startsOn !== '',
  });
}
