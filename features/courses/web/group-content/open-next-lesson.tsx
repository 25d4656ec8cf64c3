import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupContent } from '../../shared/courses.ts';
import { nextOpenOrder } from '../../shared/group-content.rules.ts';
import { useOpenNextLesson, useSaveGroupContent } from '../group-content.queries.ts';
import classes from './group-content.module.css';

interface Props {
  readonly groupId: string;
  readonly module: GroupContent['modules'][number];
  readonly openOrder: number;
}

/**
 * The next lesson in one tap; the screen shows it as open at once, and the snackbar can lock it again. The tapped button then
 * says what it did: a second tap on the same spot opens nothing more.
 */
export function OpenNextLesson({ groupId, module: { id: moduleId, lessons }, openOrder }: Props) {
  const t = useTranslations('group_content');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const openNext = useOpenNextLesson(groupId);
  const save = useSaveGroupContent(groupId);
  const [opened, setOpened] = useState<number | null>(null);
  const order = nextOpenOrder(lessons, openOrder);
  const next = lessons.find((lesson) => lesson.order === order);
  if (lessons.length === 0) return <p className={classes.dimmed}>{t('no_lessons')}</p>;
  if (!next || order === openOrder) return <p className={classes.done}>{t('all_open')}</p>;

  const words = { number: next.order, title: localize(next.title, locale) };
  const just = lessons.find(
    (lesson) => lesson.order === opened && (openNext.isPending || lesson.order <= openOrder),
  );
  if (just) {
    return (
      <div className={classes.opened}>
        <p className={classes.openedWords}>
          <IconCircleCheck size={26} aria-hidden />
          {t('opened', { number: just.order, title: localize(just.title, locale) })}
        </p>
        <Button variant="default" onClick={() => setOpened(null)}>
          {t('one_more')}
        </Button>
      </div>
    );
  }
  const undo = () =>
    runMutation(
      save,
      { groupId, moduleId, openOrder },
      {
        onSuccess: () => {
          setOpened(null);
          notify.info(t('undone'));
        },
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  const open = () => {
    // The second tap of a double tap comes before the screen has changed.
    if (opened === next.order) return;
    setOpened(next.order);
    runMutation(
      openNext,
      { groupId, moduleId, after: openOrder },
      {
        onSuccess: () => notify.success(t('opened', words), { label: t('undo'), run: undo }),
        // A colleague was faster: the screen already shows it.
        onError: (error) => {
          setOpened(null);
          if (errorCodeOf(error) === 'group/lesson-already-open') notify.info(refusalText(error));
          else notify.error(refusalText(error));
        },
      },
    );
  };
  return (
    <button type="button" className={classes.next} onClick={open} disabled={openNext.isPending}>
      <IconLockOpen size={26} aria-hidden />
      <span className={classes.words}>
        <span className={classes.nextVerb}>{t('open_next')}</span>
        <span className={classes.nextTitle}>{t('next_is', words)}</span>
      </span>
    </button>
  );
}
