import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import type { Child } from '../../shared/people.ts';
import { useSelectedChild } from '../people.queries.ts';
import classes from './child-selector.module.css';

/**
 * The child whose day the parent looks at: a tap per child, first and last name (spec §2). An only child is just named.
 */
export function ChildSelector() {
  const t = useTranslations('people');
  const { child, children, select } = useSelectedChild();
  const chosen = useRef<HTMLLabelElement>(null);
  // The remembered child may be beyond the edge of a phone.
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  if (!child) return null;
  if (children.length === 1) {
    return (
      <p className={classes.only}>
        <ChildName child={child} />
      </p>
    );
  }
  return (
    <fieldset className={classes.strip}>
      <legend className={classes.legend}>{t('choose_child')}</legend>
      <div className={classes.children}>
        {children.map((each) => (
          <label key={each.id} className={classes.child} ref={each.id === child.id ? chosen : null}>
            <input
              type="radio"
              name="selected-child"
              className={classes.radio}
              checked={each.id === child.id}
              onChange={() => select(each.id)}
            />
            <ChildName child={each} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ChildName({ child: { firstName, lastName, status } }: { child: Child }) {
  const t = useTranslations('people');
  return (
    <>
      <Avatar firstName={firstName} lastName={lastName} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>
          <span className={classes.first}>{firstName}</span> <span className={classes.last}>{lastName}</span>
        </span>
        {status === 'invited' && <span className={classes.invited}>{t('invited')}</span>}
      </span>
    </>
  );
}
