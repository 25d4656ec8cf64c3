import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { withAllTexts } from '#platform/web/i18n.ts';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';
import classes from './write-link.module.css';

// The list of modules is where everybody begins: what only its buttons open comes with them.
const NewModule = lazy(async () => ({
  default: (await withAllTexts(() => import('./new-module.tsx'))).NewModule,
}));
const ModuleOrder = lazy(async () => ({
  default: (await withAllTexts(() => import('./module-order.tsx'))).ModuleOrder,
}));

/** What an admin does on the list of modules: a new one, and their order. Nothing for everybody else (decision L1). */
export function ModuleTools() {
  const t = useTranslations('courses');
  const [opened, setOpened] = useState<'new' | 'order' | null>(null);
  if (!mayPublishCourses(useUser())) return null;
  const close = () => setOpened(null);
  return (
    <div className={classes.tools}>
      <Button variant="default" onClick={() => setOpened('order')}>
        {t('arrange_modules')}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
        {t('new_module')}
      </Button>
      <Dialog opened={opened === 'new'} onClose={close} title={t('new_module')} shape="wide">
        <Suspense fallback={<Skeletons shape="line" />}>
          <NewModule />
        </Suspense>
      </Dialog>
      <Dialog opened={opened === 'order'} onClose={close} title={t('arrange_modules')}>
        <Suspense fallback={<Skeletons shape="line" />}>
          <ModuleOrder />
        </Suspense>
      </Dialog>
    </div>
  );
}
