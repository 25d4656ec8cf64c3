import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupContent } from '../../shared/courses.ts';
import { type GroupDay, useDayLessonChanges } from '../event-lessons.queries.ts';
import { groupContentQuery } from '../group-content.queries.ts';
import classes from './choose-lesson.module.css';

interface Props {
  readonly day: GroupDay;
  readonly eventId: string;
  /** The one that is taught unless changed. */
  readonly lessonId: string;
  readonly onClose: () => void;
}

/** Names another lesson of the group's modules for an event; it opens nothing. */
export function ChooseLesson({ day, eventId, lessonId, onClose }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const query = useQuery(groupContentQuery(day.groupId));
  return (
    <Dialog opened onClose={onClose} title={t('day_lesson.title')}>
      {/* A substitute teaches an event of a group that is not theirs. */}
      {isNotThere(query.error) ? (
        <p className={classes.text}>{t('group_content.choose_lesson.chosen_by_teacher')}</p>
      ) : (
        <QueryStates
          query={query}
          loading={<Skeletons shape="line" count={2} />}
          errorTitle={t('group_content.choose_lesson.error_choice')}
        >
          {(content) => (
            <Choice {...{ day, eventId, lessonId, onClose }} options={optionsOf(content, locale)} />
          )}
        </QueryStates>
      )}
    </Dialog>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The published lessons of the group's modules; each with its module where there are several. */
function optionsOf({ modules }: GroupContent, locale: Locale): Option[] {
  const given = modules.filter(({ openOrder, published }) => openOrder !== null && published);
  return given.flatMap(({ title: module, lessons }) =>
    lessons
      .filter(({ published }) => published)
      .map(({ id, order, title }) => {
        const label = `${order}. ${localize(title, locale)}`;
        return { value: id, label: given.length > 1 ? `${localize(module, locale)}: ${label}` : label };
      }),
  );
}

function Choice({ day, eventId, lessonId, options, onClose }: Props & { options: readonly Option[] }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { set } = useDayLessonChanges(day);
  const [chosen, setChosen] = useState(lessonId);
  const save = () =>
    runMutation(
      set,
      { eventId, lessonId: chosen },
      {
        onSuccess: () => notify.success(t('group_content.choose_lesson.changed')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: onClose,
      },
    );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SelectField
        label={t('group_content.choose_lesson.choice')}
        value={chosen}
        options={options}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <p className={classes.text}>{t('group_content.choose_lesson.choice_hint')}</p>
      <Button type="submit" loading={set.isPending} disabled={chosen === lessonId}>
        {t('group_content.choose_lesson.save')}
      </Button>
    </form>
  );
}
