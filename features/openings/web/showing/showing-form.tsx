import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type Ages, oldest, type Showing, youngest } from '../../shared/openings.ts';
import { publicPages } from '../../shared/openings.words.ts';
import { showingQuery, useSetShowing } from '../openings.queries.ts';
import classes from './showing-form.module.css';

interface Props {
  readonly groupId: string;
}

/** Whether a group is shown to everybody, and for which ages it is. */
export function ShowingForm({ groupId }: Props) {
  const t = useTranslations('openings');
  const query = useQuery(showingQuery(groupId));
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" count={1} />} errorTitle={t('error')}>
      {(showing) => <ShowingFields groupId={groupId} showing={showing} />}
    </QueryStates>
  );
}

/** It saves itself: the switch and each age at once. */
function ShowingFields({ groupId, showing }: Props & { readonly showing: Showing }) {
  const t = useTranslations('openings');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const save = useSetShowing();
  const { shown, ages } = save.isPending ? save.variables : showing;
  const set = (wanted: Showing, done: string) =>
    runMutation(
      save,
      { groupId, ...wanted },
      {
        onSuccess: () => notify.success(done),
        onError: (error) => notify.error(t('failed', { reason: refusalText(error) })),
      },
    );
  return (
    <div className={classes.showing}>
      <Switch
        size="md"
        label={t('show')}
        description={t('hint')}
        checked={shown}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) =>
          set({ shown: checked, ages }, t(checked ? 'shown' : 'hidden'))
        }
      />
      {shown && (
        <>
          <AgesFields
            ages={ages}
            disabled={save.isPending}
            onChange={(next) => set({ shown, ages: next }, t('saved'))}
          />
          <a href={publicPages[locale]} target="_blank" rel="noreferrer" className={classes.link}>
            {t('open_page')} <IconExternalLink size={16} aria-hidden />
          </a>
        </>
      )}
    </div>
  );
}

interface AgesProps {
  readonly ages: Ages;
  readonly disabled: boolean;
  readonly onChange: (ages: Ages) => void;
}

/** The first age chosen is both; of two that cross, the one not touched follows. */
function AgesFields({ ages, disabled, onChange }: AgesProps) {
  const t = useTranslations('openings');
  const years = Array.from({ length: oldest - youngest + 1 }, (_, n) => youngest + n);
  const options = [
    { value: '', label: t('any_age') },
    ...years.map((year) => ({ value: String(year), label: t('years', { count: String(year) }) })),
  ];
  const choose = (end: 'from' | 'to', value: string) => {
    if (!value) return onChange(null);
    const year = Number(value);
    const { from, to } = ages ?? { from: year, to: year };
    if (end === 'from') onChange({ from: year, to: Math.max(year, to) });
    else onChange({ from: Math.min(year, from), to: year });
  };
  return (
    <div className={classes.ages}>
      {(['from', 'to'] as const).map((end) => (
        <SelectField
          key={end}
          label={t(`age_${end}`)}
          options={options}
          value={String(ages?.[end] ?? '')}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => choose(end, value)}
        />
      ))}
    </div>
  );
}
