import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const RemovedList = lazy(async () => ({ default: (await import('./removed-list.tsx')).RemovedList }));

/** Opens the list of removed projects. Renders nothing while there are none, unless the list is open. */
export function RemovedProjects({ count }: { count: number }) {
  const t = useTranslations('projects');
  const [opened, setOpened] = useState(false);
  return (
    <>
      {count > 0 && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('removed_open', { count })}
        </Button>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('removed_title')} shape="side">
        <Suspense fallback={<Skeletons shape="line" />}>
          <RemovedList />
        </Suspense>
      </Dialog>
    </>
  );
}
