import { ActionIcon, Button } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslations } from 'use-intl';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { moved } from '../module-editor/row-order.view.ts';
import type { PartKey } from './lesson-content.view.ts';
import classes from './topic-actions.module.css';

interface Props {
  readonly content: LessonContent;
  /** A topic. */
  readonly part: PartKey;
  readonly edit: (by: (content: LessonContent) => LessonContent) => void;
  readonly onRemove: () => void;
}

/** Where a topic stands among the others, and the way to be rid of it. */
export function TopicActions({ content, part, edit, onRemove }: Props) {
  const t = useTranslations('authoring');
  const at = content.topics.findIndex(({ id }) => id === part);
  const move = (by: -1 | 1) => edit((old) => ({ ...old, topics: moved(old.topics, part, by) }));
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
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        {t('remove_topic')}
      </Button>
    </div>
  );
}
