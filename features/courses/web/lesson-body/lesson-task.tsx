import type { ReactNode } from 'react';
import type { DrawnElement } from '../../shared/lesson-drawing.ts';
import classes from './lesson-body.module.css';
import { useLessonParts } from './lesson-parts.tsx';
import type { Ticks } from './use-ticks.ts';

interface Props {
  readonly box: DrawnElement;
  /** Its words, which name it. */
  readonly children: ReactNode;
}

/** A thing to do, which whoever reads ticks for themselves: nobody else sees it, and it gives nothing. */
export function LessonTask({ box, children }: Props) {
  const { tasks } = useLessonParts();
  const name = tasks?.names.get(box) ?? '';
  return (
    <label className={classes.task}>
      <input
        type="checkbox"
        checked={tickOf(tasks?.ticks ?? {}, name) ?? box.props?.checked === true}
        onChange={({ currentTarget }) => tasks?.tick(name, currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

// A task may be named `constructor`.
const tickOf = (ticks: Ticks, name: string) => (Object.hasOwn(ticks, name) ? ticks[name] : undefined);
