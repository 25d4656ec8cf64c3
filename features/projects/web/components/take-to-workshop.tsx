import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { type LocalizedText, localize } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';

interface Props {
  readonly moduleId: string;
  readonly lessonId: string;
  readonly title: LocalizedText;
  readonly code: ExerciseCode;
}

/** As long as the server lets a name be. */
const longestName = 60;

/** Takes an exercise's code to the child's workshop, as a project of its own. */
export function TakeToWorkshop({ moduleId, lessonId, title, code }: Props) {
  const t = useTranslations('exercises');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      // A lesson does not wait for it.
      const { takeToWorkshop } = await import('../taking.queries.ts');
      const projectId = await takeToWorkshop(queryClient, userId, {
        name: localize(title, locale).slice(0, longestName),
        content: typeof code === 'string' ? { kind: 'python', code } : { kind: 'web', code },
        origin: { kind: 'lesson', moduleId, lessonId, title },
      });
      notify.success(t('taken'), {
        label: t('taken_open'),
        run: () => void navigate({ to: '/dashboard/workshop/$projectId', params: { projectId } }),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="subtle" size="compact-md" loading={isBusy} onClick={() => void take()}>
        {t('take')}
      </Button>
    </div>
  );
}
