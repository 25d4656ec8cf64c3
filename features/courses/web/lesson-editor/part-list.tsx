import { ActionIcon, Button } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { moved } from '../module-editor/row-order.view.ts';
import { isWritten, missingIn, type PartKey, withoutTopic, withTopic } from './lesson-content.view.ts';
import classes from './part-list.module.css';

/** The maximum number of topics in a lesson, as in its contract. */
const mostTopics = 30;

interface Props {
  readonly content: LessonContent;
  readonly part: PartKey;
  readonly onChoose: (part: PartKey) => void;
  readonly edit: (by: (content: LessonContent) => LessonContent) => void;
}

/** The parts of a lesson: its own text, topics in order, notes for teachers. One of them is edited below. */
export function PartList({ content, part, onChoose, edit }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
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
    <nav aria-label={t('parts')}>
      <ul className={classes.parts}>
        {parts.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.part}
              aria-current={key === part}
              onClick={() => onChoose(key)}
            >
              {label}
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
      {content.topics.some(({ id }) => id === part) && (
        <TopicActions key={part} content={content} part={part} onChoose={onChoose} edit={edit} />
      )}
    </nav>
  );
}

function TopicActions({ content, part, onChoose, edit }: Props) {
  const t = useTranslations('authoring');
  const [asks, setAsks] = useState(false);
  const at = content.topics.findIndex(({ id }) => id === part);
  const move = (by: -1 | 1) => edit((old) => ({ ...old, topics: moved(old.topics, part, by) }));
  const remove = () => {
    edit((old) => withoutTopic(old, part));
    onChoose(content.topics[at - 1]?.id ?? 'lesson');
  };
  return (
    <div className={classes.actions}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('topic_up')}
        disabled={at === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('topic_down')}
        disabled={at === content.topics.length - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => (isWritten(content, part) ? setAsks(true) : remove())}
      >
        {t('remove_topic')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('remove_topic_title')}
        confirmLabel={t('remove_topic')}
        danger
        onConfirm={remove}
        onCancel={() => setAsks(false)}
      >
        {t('remove_topic_text')}
      </ConfirmDialog>
    </div>
  );
}
