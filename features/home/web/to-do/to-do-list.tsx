import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { familyQuery } from '../family.queries.ts';
import { NoChildren } from './no-children.tsx';
import { countOpen, type ToDo, type ToDoAct, toDosOf } from './to-do.view.ts';
import classes from './to-do-list.module.css';
import { ToDoWords } from './to-do-words.tsx';
import { WayIn } from './way-in.tsx';

const payments = { to: '/dashboard/account/$tab', params: { tab: 'billing' } } as const;

/** Where each line is done. */
function placeOf(act: ToDoAct, { child, kind }: ToDo): LinkProps {
  if (act === 'add_child') return { to: '/dashboard/children/new' };
  if (act === 'sign') return { to: '/dashboard/agreements' };
  if (act === 'wait') return { to: '/dashboard/waiting/join' };
  if (kind === 'offer') return { to: '/dashboard/waiting' };
  if (kind === 'stay') return { to: '/dashboard/trials' };
  if (act === 'answer' && child) return { to: '/dashboard/children/$childId', params: { childId: child.id } };
  return payments;
}

/** What is still to do, as one list (decision E6); says so when only the lesson is awaited. */
export function ToDoList() {
  const t = useTranslations('home_to_do');
  const { child, children } = useSelectedChild();
  const lines = toDosOf({ children, selected: child, family: useQuery(familyQuery).data });
  const left = countOpen(lines);
  const lesson = lines.find(({ kind }) => kind === 'lesson_known');
  const waited = lesson && !lesson.isMissed ? 'ready' : 'waiting';
  const heading = left > 0 ? t('left', { count: left }) : t(waited);
  const first = lines.findIndex(({ state }) => state === 'open');
  return (
    <>
      <section className={classes.list} data-left={left} aria-labelledby="to-do">
        <h2 id="to-do" className={classes.title}>
          {children.length === 0 ? t('begin') : heading}
        </h2>
        <ol className={classes.lines}>
          {lines.map((line, place) => (
            <Line
              key={`${line.kind} ${line.child?.id} ${line.place?.group}`}
              line={line}
              place={place + 1}
              main={place === first}
            />
          ))}
        </ol>
      </section>
      {children.length === 0 && <NoChildren />}
    </>
  );
}

interface LineProps {
  readonly line: ToDo;
  readonly place: number;
  /** The first of those that are open. */
  readonly main: boolean;
}

function Line({ line, place, main }: LineProps) {
  const t = useTranslations('home_to_do');
  const { state, act, kind, child } = line;
  const mayInvite = kind === 'child_there' && child?.status === 'invited' && !child.hasCard;
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.mark}>
        {state === 'done' ? <IconCheck size={18} role="img" aria-label={t('done')} /> : place}
      </span>
      <p className={classes.words}>
        <ToDoWords line={line} />
      </p>
      {act && (
        <Button
          className={classes.act ?? ''}
          variant={main ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...props} {...placeOf(act, line)} />}
        >
          {t(`act.${act}`)}
        </Button>
      )}
      {mayInvite && child && (
        <div className={classes.act}>
          <WayIn child={child} />
        </div>
      )}
    </li>
  );
}
