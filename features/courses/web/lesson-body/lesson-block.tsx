import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './lesson-block.module.css';
import { LessonFileCard } from './lesson-file-card.tsx';
import { Missing } from './lesson-missing.tsx';
import { useLessonParts } from './lesson-parts.tsx';
import { LessonPicture } from './lesson-picture.tsx';
import { LessonScratch } from './lesson-scratch.tsx';
import { LessonVideoFrame } from './lesson-video.tsx';

interface Props {
  /** The attributes that passed the guards: `data-…` of the block. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly children?: ReactNode;
}

/** A block of a lesson: what its author wrote as `:::hint` or `::picture`. */
export function LessonBlock({ properties, children }: Props) {
  const say = (name: string): string => String(properties[`data${name}`] ?? '');
  switch (say('Block')) {
    case 'hint':
      return <Hint title={say('Title')}>{children}</Hint>;
    case 'note':
    case 'warning':
      return (
        <Callout kind={say('Block') === 'note' ? 'note' : 'warning'} title={say('Title')}>
          {children}
        </Callout>
      );
    case 'picture':
      return <LessonPicture fileId={say('File')} alt={say('Alt')} caption={say('Caption')} />;
    case 'file':
      return <LessonFileCard fileId={say('File')} />;
    case 'video':
      return (
        <LessonVideoFrame
          video={{
            host: say('Host') === 'vimeo' ? 'vimeo' : 'youtube',
            id: say('Video'),
            key: say('Key'),
            start: Number(say('Start')),
          }}
          title={say('Title')}
        />
      );
    case 'scratch':
      return <LessonScratch project={say('Project')} fileId={say('File')} />;
    case 'exercise':
      return <Exercise exerciseId={say('Exercise')} />;
    default:
      return children;
  }
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('lesson');
  return (
    <details className={classes.hint}>
      <summary className={classes.summary}>
        <IconBulb size={22} aria-hidden />
        <span>{title || t('hint')}</span>
      </summary>
      <div className={classes.hidden}>{children}</div>
    </details>
  );
}

const icons = { note: IconInfoCircle, warning: IconAlertTriangle };

function Callout({
  kind,
  title,
  children,
}: {
  kind: 'note' | 'warning';
  title: string;
  children: ReactNode;
}) {
  const t = useTranslations('lesson');
  const Icon = icons[kind];
  return (
    <div role="note" className={classes.callout} data-kind={kind}>
      <p className={classes.heading}>
        <Icon size={22} aria-hidden />
        <span>{title || t(kind)}</span>
      </p>
      {children}
    </div>
  );
}

function Exercise({ exerciseId }: { exerciseId: string }) {
  const { renderExercise } = useLessonParts();
  if (!renderExercise) return null;
  return renderExercise(exerciseId) ?? <Missing what="exercise" />;
}
