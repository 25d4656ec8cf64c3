import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { PutProject } from './put-choice.tsx';

// Who looks at the shelf waits for none of it.
const OwnProjects = lazy(async () => ({ default: (await import('./own-projects.tsx')).OwnProjects }));

/** From the shelf, puts a project of one's own there: which one, then who will see it. */
export function PutOwnWork() {
  const t = useTranslations('shelf');
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<PutProject | null>(null);
  const close = () => {
    setOpened(false);
    setChosen(null);
  };
  return (
    <>
      <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpened(true)}>
        {t('put_own')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t(chosen ? 'put_title' : 'put_own_title')}>
        <Suspense fallback={<Skeletons shape="line" />}>
          <OwnProjects chosen={chosen} onChoose={setChosen} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
