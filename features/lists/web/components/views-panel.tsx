import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import pill from '#platform/web/table/filter-pill.module.css';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ListName, ListView } from '../../shared/lists.ts';
import { useViewChanges, viewsQuery } from '../lists.queries.ts';
import classes from './views-panel.module.css';

interface Props {
  readonly list: ListName;
  readonly search: string;
  readonly onOpen: (search: string) => void;
}

/** The reader's views of a list: one opens with a tap, the current filters are saved under a name. */
export function ViewsPanel({ list, search, onOpen }: Props) {
  const t = useTranslations('lists');
  const views = useQuery(viewsQuery(list));
  return (
    <QueryStates query={views} loading={<Skeletons shape="row" count={2} />} errorTitle={t('views_error')}>
      {({ views }: { views: ListView[] }) => (
        <div className={classes.panel}>
          {views.length === 0 && <p className={classes.none}>{t('views_none')}</p>}
          <ul aria-label={t('views')} className={pill.options}>
            <li>
              <button
                type="button"
                className={pill.option}
                aria-pressed={search === ''}
                onClick={() => onOpen('')}
              >
                <IconCheck size={18} aria-hidden />
                {t('everything')}
              </button>
            </li>
            {views.map((view) => (
              <View key={view.id} view={view} list={list} isOpen={view.search === search} onOpen={onOpen} />
            ))}
          </ul>
          {search !== '' && !views.some((view) => view.search === search) && (
            <NewView list={list} search={search} />
          )}
        </div>
      )}
    </QueryStates>
  );
}

interface ViewProps {
  readonly view: ListView;
  readonly list: ListName;
  readonly isOpen: boolean;
  readonly onOpen: (search: string) => void;
}

function View({ view, list, isOpen, onOpen }: ViewProps) {
  const t = useTranslations('lists');
  const refusalText = useRefusalText();
  const { save, remove } = useViewChanges(list);
  const { id: viewId, name, search } = view;
  const bringBack = () =>
    save.mutateAsync({ list, viewId, name, search }).catch((error) => notify.error(refusalText(error)));
  const forget = () =>
    remove.mutateAsync({ list, viewId }).then(
      () =>
        notify.success(t('view_removed', { name }), {
          label: t('bring_back'),
          run: () => void bringBack(),
          ms: 8000,
        }),
      (error) => notify.error(refusalText(error)),
    );
  return (
    <li className={classes.view}>
      <button type="button" className={pill.option} aria-pressed={isOpen} onClick={() => onOpen(search)}>
        <IconCheck size={18} aria-hidden />
        {name}
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('remove_view', { name })}
        onClick={() => void forget()}
      >
        <IconTrash size={18} aria-hidden />
      </button>
    </li>
  );
}

function NewView({ list, search }: { list: ListName; search: string }) {
  const t = useTranslations('lists');
  const refusalText = useRefusalText();
  const { save } = useViewChanges(list);
  const [viewId] = useState(newRequestId);
  const [name, setName] = useState('');
  const typed = name.trim();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '' && !save.isPending) save.mutate({ list, viewId, name: typed, search });
      }}
    >
      <FormAlert message={save.error ? refusalText(save.error) : null} />
      <TextField
        label={t('view_name')}
        placeholder={t('view_name_hint')}
        value={name}
        maxLength={60}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" variant="default" disabled={typed === ''} loading={save.isPending}>
        {t('save_view')}
      </Button>
    </form>
  );
}
