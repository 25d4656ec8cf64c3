import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { moduleOutlineQuery } from '../module-authoring.queries.ts';
import classes from './neighbours.module.css';

interface Props {
  readonly moduleId: string;
  readonly lessonId: string;
}

const sides = [
  { side: 'before', Icon: IconChevronLeft, by: -1 },
  { side: 'after', Icon: IconChevronRight, by: 1 },
] as const;

/** The ways to the lessons beside this one: who goes through a module writes one after the other. Nothing while they are unknown. */
export function Neighbours({ moduleId, lessonId }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const { data } = useQuery(moduleOutlineQuery(moduleId));
  // Its room is kept.
  if (!data) return <span className={classes.pair} />;
  const lessons = data.lessons.filter(({ order }) => order !== null);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  return (
    <span className={classes.pair}>
      {sides.map(({ side, Icon, by }) => {
        const lesson = at < 0 ? undefined : lessons[at + by];
        if (!lesson)
          return (
            <ActionIcon key={side} variant="subtle" size={44} disabled aria-label={t(`no_lesson_${side}`)}>
              <Icon size={20} aria-hidden />
            </ActionIcon>
          );
        const title = localize(lesson.title, locale) || t('untitled');
        const name = t(`lesson_${side}`, { title });
        return (
          <ActionIcon
            key={side}
            variant="subtle"
            size={44}
            title={name}
            aria-label={name}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/modules/$moduleId/$lessonId/edit"
                params={{ moduleId, lessonId: lesson.id }}
              />
            )}
          >
            <Icon size={20} aria-hidden />
          </ActionIcon>
        );
      })}
    </span>
  );
}
