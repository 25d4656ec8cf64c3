import { ActionIcon } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ModuleSummary } from '../../shared/courses.ts';
import { modulesQuery } from '../courses.queries.ts';
import { archivedModulesQuery, useOrderModules } from '../module-authoring.queries.ts';
import classes from './module-order.module.css';
import { inOrder, moved } from './row-order.view.ts';
import { useDraggedRows } from './use-dragged-rows.ts';

/** The modules in the order in which everybody sees them, and the archived ones. */
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

interface Wanted {
  readonly moduleIds: readonly string[];
  /** The list at the time of its answer: a newer one contains it, and what others sorted since. */
  readonly over?: readonly ModuleSummary[];
}

function Order({ modules }: { modules: readonly ModuleSummary[] }) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const order = useOrderModules();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const last = useRef<readonly string[] | null>(null);
  const present = useRef(modules);
  useEffect(() => {
    present.current = modules;
  }, [modules]);
  const stands = wanted && (!wanted.over || wanted.over === modules);
  const shown = inOrder(modules, stands ? wanted.moduleIds : null);
  // A later order stays until its own answer.
  const stand = (asked: readonly string[], answered: Wanted | null) => {
    if (last.current === asked) setWanted(answered);
  };
  const arrange = (next: readonly ModuleSummary[]) => {
    const moduleIds = next.map(({ id }) => id);
    last.current = moduleIds;
    setWanted({ moduleIds });
    runMutation(
      order,
      { moduleIds },
      {
        onSuccess: () => stand(moduleIds, { moduleIds, over: present.current }),
        onError: (error) => {
          stand(moduleIds, null);
          notify.error(refusalText(error));
        },
      },
    );
  };
  const rowProps = useDraggedRows(shown, { mayOrder: true, onOrder: arrange });
  return (
    <>
      <p className={classes.hint}>{t('drag_modules')}</p>
      <ol className={classes.modules}>
        {shown.map(({ id, title }, at) => {
          const name = localize(title, locale);
          return (
            <li key={id} {...rowProps(id)} className={`${classes.module} ${classes.movable}`}>
              <IconGripVertical size={18} aria-hidden className={classes.grip} />
              <span className={classes.name}>{name}</span>
              <ActionIcon
                variant="default"
                size={44}
                disabled={at === 0}
                aria-label={t('module_up', { title: name })}
                onClick={() => arrange(moved(shown, id, -1))}
              >
                <IconArrowUp size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={44}
                disabled={at === shown.length - 1}
                aria-label={t('module_down', { title: name })}
                onClick={() => arrange(moved(shown, id, 1))}
              >
                <IconArrowDown size={20} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </>
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
