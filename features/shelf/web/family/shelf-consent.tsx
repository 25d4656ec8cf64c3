import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedMoment } from '#platform/shared/dates.ts';
import { CardPart } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { FamilyShelf } from '../../shared/shelf.ts';
import { familyShelfQuery, useShelfChoice } from '../shelf.queries.ts';
import classes from './family-works.module.css';

/** Whether groups may see the works of one's child (decision H3), among all that a family allows. It saves itself. */
export function ShelfConsent({ childId }: { readonly childId: string }) {
  const t = useTranslations('shelf');
  const query = useQuery(familyShelfQuery(childId));
  return (
    <CardPart title={t('title')}>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={1} />}
        errorTitle={t('error_choice')}
      >
        {(shelf) => <Choice childId={childId} shelf={shelf} />}
      </QueryStates>
    </CardPart>
  );
}

function Choice({ childId, shelf }: { readonly childId: string; readonly shelf: FamilyShelf }) {
  const t = useTranslations('shelf');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const choice = useShelfChoice(childId);
  const set = (shownToGroups: boolean) =>
    runMutation(
      choice,
      { childId, shownToGroups },
      {
        onSuccess: () => notify.success(t(shownToGroups ? 'family_on' : 'family_off')),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  const { refusal } = shelf;
  return (
    <div className={classes.works}>
      <Switch
        size="md"
        label={t('family_choice')}
        description={t('family_choice_hint')}
        checked={choice.isPending ? choice.variables.shownToGroups : shelf.shownToGroups}
        disabled={choice.isPending}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <p className={classes.quiet}>
        {refusal
          ? t(`refused_by_${refusal.by}`, { at: formatDatedMoment(refusal.at, locale) })
          : t('not_refused')}
      </p>
    </div>
  );
}
