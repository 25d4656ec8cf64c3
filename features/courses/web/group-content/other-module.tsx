import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupContent } from '../../shared/courses.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import { useSaveGroupContent } from '../group-content.queries.ts';
import classes from './group-content.module.css';

interface Props {
  readonly groupId: string;
  readonly module: GroupContent['modules'][number];
}

/** A module that the group does not have, and the button to give it. */
export function OtherModule({ groupId, module: { id, title, published, lessons } }: Props) {
  const t = useTranslations('courses');
  const content = useTranslations('group_content');
  const refusalText = useRefusalText();
  const save = useSaveGroupContent(groupId);
  const name = localize(title, useLocale());
  const assign = () =>
    runMutation(
      save,
      { groupId, moduleId: id, openOrder: 0 },
      {
        onSuccess: () => notify.success(content('assigned_done', { module: name })),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <li className={classes.other}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.dimmed}>{t('lesson_count', { count: lessons.length })}</span>
        <ContentMarks texts={[title]} published={published} />
      </span>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label={content('assign_module', { module: name })}
        loading={save.isPending}
        onClick={assign}
      >
        {content('assign')}
      </Button>
    </li>
  );
}
