import { Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './join.module.css';
import type { GroupToJoin } from './join-frame.tsx';
import { childrenWithout } from './subscription-facts.view.ts';

interface Props extends GroupToJoin {
  /** The address of the public list of groups. */
  readonly groupsPath: string;
  /** The form of another child: at once where there is none yet. */
  readonly newChild: ReactNode;
}

/** Which child it is for: known ones are offered, and another one can be added. */
export function JoinChild({ billing, plan, group, groupsPath, newChild }: Props) {
  const t = useTranslations('joining');
  const [isAdding, setAdding] = useState(false);
  const { children } = billing;
  const open = new Set(childrenWithout(billing, plan.id).map(({ id }) => id));
  const isFirst = children.length === 0;
  return (
    <section aria-labelledby="who" className={classes.join}>
      <h2 id="who" className={classes.title}>
        {t(isFirst ? 'first_child' : 'who')}
      </h2>
      {!isFirst && (
        <ul className={classes.children}>
          {children.map(({ id, firstName, lastName }) => (
            <li key={id}>
              {open.has(id) ? (
                <Link
                  to="/dashboard/join/$groupId/$childId"
                  params={{ groupId: group.id, childId: id }}
                  aria-label={`${t('next')}: ${firstName} ${lastName}`}
                  className={classes.chosen}
                >
                  <strong>
                    {firstName} {lastName}
                  </strong>
                  <IconChevronRight size={20} aria-hidden />
                </Link>
              ) : (
                <div className={classes.child}>
                  <strong>
                    {firstName} {lastName}
                  </strong>
                  <span className={classes.small}>{t('taken')}</span>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {(isFirst || isAdding) && newChild}
      <div className={classes.actions}>
        {!(isFirst || isAdding) && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('new_child')}
          </Button>
        )}
        <a href={groupsPath} className={classes.others}>
          {t('other_groups')}
        </a>
      </div>
    </section>
  );
}
