import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { avatarTints } from '#platform/web/kit/avatar-tints.ts';
import type { Child } from '../../shared/people.ts';
import { useSelectedChild } from '../people.queries.ts';
import classes from './child-selector.module.css';

interface Props {
  /** A child's state, in a few words: then every child is visible on a phone too. */
  readonly stateOf?: ((child: Child) => ReactNode) | undefined;
}

/**
 * The child whose day the parent sees: one tap per child, first and last name (spec §2). An only child is just named.
 */
export function ChildSelector({ stateOf }: Props) {
  const t = useTranslations('people');
  const { child, children, select } = useSelectedChild();
  const chosen = useRef<HTMLLabelElement>(null);
  // The remembered child may be beyond the edge of a phone.
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  if (!child) return null;
  const tints = avatarTints(children.map(({ firstName }) => firstName));
  if (children.length === 1) {
    return (
      <p className={classes.only}>
        <ChildName child={child} tint={tints[0]} state={stateOf?.(child)} />
      </p>
    );
  }
  return (
    <fieldset className={classes.strip}>
      <legend className={classes.legend}>{t('choose_child')}</legend>
      <div className={classes.children} data-states={stateOf !== undefined}>
        {children.map((each, index) => (
          <label key={each.id} className={classes.child} ref={each.id === child.id ? chosen : null}>
            <input
              type="radio"
              name="selected-child"
              className={classes.radio}
              checked={each.id === child.id}
              onChange={() => select(each.id)}
            />
            <ChildName child={each} tint={tints[index]} state={stateOf?.(each)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface NameProps {
  readonly child: Child;
  readonly tint: number | undefined;
  readonly state: ReactNode;
}

function ChildName({ child: { firstName, lastName }, tint, state }: NameProps) {
  return (
    <>
      <Avatar firstName={firstName} lastName={lastName} size={36} tint={tint} />
      <span className={classes.words}>
        <span className={classes.name}>
          <span className={classes.first}>{firstName}</span> <span className={classes.last}>{lastName}</span>
        </span>
      </span>
      {state && <span className={classes.state}>{state}</span>}
    </>
  );
}
