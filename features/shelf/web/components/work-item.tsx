import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import classes from '#features/projects/web/components/shelf-cards.module.css';
import type { WorkCard } from '../../shared/shelf.ts';
import { signIcons, signsInOrder } from './sign-icons.tsx';

interface Props {
  readonly work: WorkCard;
  readonly marks?: ReactNode;
  /** Below the page's title, or below that of a part. */
  readonly headingLevel: 2 | 3;
}

/** A work on the shelf: cover, name, by whom, and the signs that it got; the whole of it is the link. */
export function WorkItem({ work, marks, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const;
  const t = useTranslations('shelf');
  const left = signsInOrder.filter((sign) => work.signs[sign] > 0);
  return (
    <li className={classes.item}>
      <div className={classes.picture}>
        <ProjectCover id={work.id} kind={work.kind} coverUrl={work.coverUrl} />
      </div>
      <div className={classes.plank} aria-hidden="true" />
      <Heading className={classes.title}>
        <Link to="/dashboard/shelf/$workId" params={{ workId: work.id }} className={classes.name}>
          {work.name}
        </Link>
      </Heading>
      <p className={classes.facts}>{work.author}</p>
      <div className={classes.marks}>
        {left.map((sign) => {
          const Icon = signIcons[sign];
          const words = t('sign_count', { sign: t(`sign.${sign}`), count: work.signs[sign] });
          return (
            <span key={sign} className={classes.mark} title={words} role="img" aria-label={words}>
              <Icon size={16} aria-hidden />
              {work.signs[sign]}
            </span>
          );
        })}
        {marks}
      </div>
    </li>
  );
}
