import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import type { LessonPage } from '../../shared/lesson.ts';
import type { LessonWay } from './lesson-steps.view.ts';

interface Props {
  readonly page: Pick<LessonPage, 'module' | 'lesson'>;
  readonly way: Exclude<LessonWay, { kind: 'finish' }>;
  readonly childId: string | undefined;
  readonly className?: string;
  readonly label?: string;
  /** The place in a step's text. */
  readonly hash?: string;
  readonly current?: boolean;
  readonly onClick?: () => void;
  readonly linkRef?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** A link to another step, to another lesson of the module, or to the module. */
export function WayLink({ page, way, childId, label, current, linkRef, ...rest }: Props) {
  const search = { child: childId };
  const moduleId = page.module.id;
  const lessonId = way.kind === 'lesson' ? way.lesson.id : page.lesson.id;
  const anchor = {
    ...rest,
    ref: linkRef,
    search,
    'aria-label': label,
    'aria-current': current ? 'step' : undefined,
  } as const;
  if (way.kind === 'module')
    return <Link to="/dashboard/modules/$moduleId" params={{ moduleId }} {...anchor} />;
  const topicId = way.kind === 'step' ? way.topicId : null;
  return topicId === null ? (
    <Link to="/dashboard/modules/$moduleId/$lessonId" params={{ moduleId, lessonId }} {...anchor} />
  ) : (
    <Link
      to="/dashboard/modules/$moduleId/$lessonId/$topicId"
      params={{ moduleId, lessonId, topicId }}
      {...anchor}
    />
  );
}
