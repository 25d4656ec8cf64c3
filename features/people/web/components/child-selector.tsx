import { useTranslations } from 'use-intl';
import { Avatar } from '#platform/web/components/avatar.tsx';
import { useSelectedChild } from '../people.queries.ts';
import classes from './child-selector.module.css';

/** Whose day the parent looks at: a tap per child, first and last name (spec §2). Nothing to choose with one child. */
export function ChildSelector() {
  const t = useTranslations('people');
  const { child, children, select } = useSelectedChild();
  if (!child || children.length < 2) return null;
  return (
    <fieldset className={classes.strip}>
      <legend className={classes.legend}>{t('choose_child')}</legend>
      <div className={classes.children}>
        {children.map(({ id, firstName, lastName, status }) => (
          <label key={id} className={classes.child}>
            <input
              type="radio"
              name="selected-child"
              className={classes.radio}
              checked={id === child.id}
              onChange={() => select(id)}
            />
            <Avatar firstName={firstName} lastName={lastName} size={36} />
            <span className={classes.words}>
              <span className={classes.first}>{firstName}</span>
              <span className={classes.last}>{lastName}</span>
              {status === 'invited' && <span className={classes.invited}>{t('invited')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
