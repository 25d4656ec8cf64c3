import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { scrollEdges, watchScrollEdges } from '#platform/web/kit/scroll-edges.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { missingIn, type PartKey, withTopic } from './lesson-content.view.ts';
import classes from './part-list.module.css';

/** The maximum number of topics in a lesson, as in its contract. */
const mostTopics = 30;

interface Props {
  readonly content: LessonContent;
  readonly part: PartKey;
  readonly onChoose: (part: PartKey) => void;
  readonly edit: (by: (content: LessonContent) => LessonContent) => void;
}

/** The parts of a lesson: its own text, topics in order, notes for teachers. One of them is edited below; the row scrolls to it. */
export function PartList({ content, part, onChoose, edit }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [row, chosen] = [list.current, list.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)];
    if (row && chosen)
      row.scrollTo?.({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
  }, [part]);
  useEffect(() => watchScrollEdges(list.current), []);
  const add = () => {
    const id = newRequestId();
    edit((old) => withTopic(old, id));
    onChoose(id);
  };
  const parts = [
    { key: 'lesson', label: t('part_lesson') },
    ...content.topics.map(({ id, title }, at) => ({
      key: id,
      label: `${at + 1}. ${localize(title, locale) || t('untitled_topic')}`,
    })),
    { key: 'notes', label: t('part_notes') },
  ];
  return (
    <nav aria-label={t('parts')} className={classes.nav}>
      <ul ref={list} className={`${classes.parts} ${scrollEdges.strip}`}>
        {parts.map(({ key, label }) => (
          <li key={key} data-part={key}>
            <button
              type="button"
              className={classes.part}
              aria-current={key === part}
              onClick={() => onChoose(key)}
            >
              <span className={classes.title}>{label}</span>
              {missingIn(content, key).map((language) => (
                <span key={language} className={classes.missing}>
                  {t(`lacks_${language}`)}
                </span>
              ))}
            </button>
          </li>
        ))}
        <li>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={content.topics.length >= mostTopics}
            onClick={add}
          >
            {t('add_topic')}
          </Button>
        </li>
      </ul>
    </nav>
  );
}
