import { ActionIcon } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { hear } from '#platform/web/hear.ts';
import { notify } from '#platform/web/notify.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ModuleSummary } from '../../shared/courses.ts';
import { modulesQuery } from '../courses.queries.ts';
import { archivedModulesQuery, useOrderModules } from '../module-authoring.queries.ts';
import { moved } from './lesson-content.view.ts';
import classes from './module-order.module.css';

/** The modules in the order in which everybody sees them, and those that are put away. */
export function ModuleOrder() {
  const t = useTranslations('authoring');
  const query = useQuery(modulesQuery());
  const archived = useQuery(archivedModulesQuery);
  return (
    <>
      <QueryStates query={query} loading={<Skeletons shape="line" />} errorTitle={t('modules_failed')}>
        {({ modules }) => <Order modules={modules} />}
      </QueryStates>
      <h3 className={classes.heading}>{t('archived_modules')}</h3>
      <QueryStates
        query={archived}
        loading={<Skeletons shape="line" count={1} />}
        isEmpty={({ modules }) => modules.length === 0}
        empty={<p className={classes.none}>{t('no_archived_modules')}</p>}
      >
        {({ modules }) => <Archived modules={modules} />}
      </QueryStates>
    </>
  );
}

function Order({ modules }: { modules: readonly ModuleSummary[] }) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const order = useOrderModules();
  const [wanted, setWanted] = useState<readonly ModuleSummary[] | null>(null);
  const shown = wanted ?? modules;
  const move = (id: string, by: -1 | 1) => {
    const next = moved(shown, id, by);
    setWanted(next);
    hear(
      order,
      { moduleIds: next.map((module) => module.id) },
      {
        onSuccess: (answer) => setWanted(answer.modules),
        onError: (error) => {
          setWanted(null);
          notify.error(refusalText(error));
        },
      },
    );
  };
  return (
    <ol className={classes.modules}>
      {shown.map(({ id, title }, at) => {
        const name = localize(title, locale);
        return (
          <li key={id} className={classes.module}>
            <span className={classes.name}>{name}</span>
            <ActionIcon
              variant="default"
              size={44}
              disabled={at === 0 || order.isPending}
              aria-label={t('module_up', { title: name })}
              onClick={() => move(id, -1)}
            >
              <IconArrowUp size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              disabled={at === shown.length - 1 || order.isPending}
              aria-label={t('module_down', { title: name })}
              onClick={() => move(id, 1)}
            >
              <IconArrowDown size={20} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}

function Archived({ modules }: { modules: readonly ModuleSummary[] }) {
  const locale = useLocale();
  return (
    <ul className={classes.modules}>
      {modules.map(({ id, title }) => (
        <li key={id} className={classes.module}>
          <Link to="/dashboard/modules/$moduleId/edit" params={{ moduleId: id }} className={classes.name}>
            {localize(title, locale)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
