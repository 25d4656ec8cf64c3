import { Button } from '@mantine/core';
import IconHammer from '@tabler/icons-react/dist/esm/icons/IconHammer.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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

interface Taken {
  readonly projectId: string;
  /** What was taken there, as text. */
  readonly code: string;
}

/** As the workshop has it in the menu. */
const hammer = <IconHammer size={20} aria-hidden />;

/** The place beside its words, by which the button stands out of their line. */
const inset = '10px';

/** Takes an exercise's code to the child's workshop, as a project of its own. */
export function TakeToWorkshop({ moduleId, lessonId, title, code }: Props) {
  const t = useTranslations('exercises');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const take = async () => {
    setBusy(true);
    try {
      // A lesson does not wait for it.
      const { takeToWorkshop } = await import('../taking.queries.ts');
      const projectId = await takeToWorkshop(queryClient, userId, {
        name: localize(title, locale),
        content: typeof code === 'string' ? { kind: 'python', code } : { kind: 'web', code },
        origin: { kind: 'lesson', moduleId, lessonId, title },
      });
      setTaken({ projectId, code: JSON.stringify(code) });
      notify.success(t('taken'));
    } finally {
      setBusy(false);
    }
  };
  // The same code is there already; what is written after it can be taken, too.
  if (taken && taken.code === JSON.stringify(code)) return <OpenTaken projectId={taken.projectId} />;
  return (
    <div>
      <Button
        variant="subtle"
        px={inset}
        vars={() => ({ root: { '--button-padding-x': inset } })}
        leftSection={hammer}
        loading={isBusy}
        onClick={() => void take()}
      >
        {t('take')}
      </Button>
    </div>
  );
}

/** The button that had the focus is gone; who writes meanwhile goes on. */
const takeFocus = (link: HTMLAnchorElement | null) => {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
};

/** Where the code is now, in the place of the button that took it there. */
function OpenTaken({ projectId }: { projectId: string }) {
  const t = useTranslations('exercises');
  return (
    <div>
      <Button
        variant="light"
        leftSection={hammer}
        renderRoot={(props) => (
          <Link {...props} ref={takeFocus} to="/dashboard/workshop/$projectId" params={{ projectId }} />
        )}
      >
        {t('taken_open')}
      </Button>
    </div>
  );
}
