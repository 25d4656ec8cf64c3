import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { kindIcons } from '#features/projects/web/components/kind-icons.tsx';
import { kindOfWork } from '#features/projects/web/components/kind-of-work.view.ts';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import classes from '#features/projects/web/components/shelf-cards.module.css';
import type { WorkCard } from '../../shared/shelf.ts';
import { SignsMark } from './signs-mark.tsx';

interface Props {
  readonly work: WorkCard;
  readonly marks?: ReactNode;
  /** What can be done with it at once. */
  readonly acts?: ReactNode;
  /** All that stand here are by one child, who is named above them. */
  readonly isNamedAbove?: boolean;
  /** Below the page's title, or below that of a part. */
  readonly headingLevel: 2 | 3;
}

/** A work on the shelf: cover, name, by whom, what it is, and the signs that it got; the whole of it is the link. */
export function WorkItem({ work, marks, acts, isNamedAbove = false, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const;
  const t = useTranslations('shelf');
  const kind = kindOfWork(work);
  const KindIcon = kindIcons[kind];
  return (
    <li className={classes.item}>
      <div className={classes.picture}>
        <ProjectCover {...work} />
      </div>
      <div className={classes.plank} aria-hidden="true" />
      <Heading className={classes.title}>
        <Link to="/dashboard/shelf/$workId" params={{ workId: work.id }} className={classes.name}>
          <span className={classes.lines}>{work.name}</span>
        </Link>
        <span className={classes.play} aria-hidden="true">
          <IconPlayerPlayFilled size={16} />
        </span>
      </Heading>
      {!isNamedAbove && <p className={classes.facts}>{work.author}</p>}
      <p className={classes.facts} data-kind>
        <KindIcon size={18} aria-hidden />
        {t(`of_kind.${kind}`)}
      </p>
      <div className={classes.marks}>
        <SignsMark signs={work.signs} />
        {marks}
      </div>
      {acts && <div className={classes.acts}>{acts}</div>}
    </li>
  );
}
