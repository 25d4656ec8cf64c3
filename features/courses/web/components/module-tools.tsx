import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useNewInAddress } from '#platform/web/use-new-in-address.ts';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';

// The list of modules is the first screen: what its buttons open is loaded on demand.
const NewModule = lazy(async () => ({
  default: (await withAllTexts(() => import('../module-editor/new-module.tsx'))).NewModule,
}));
const ModuleOrder = lazy(async () => ({
  default: (await withAllTexts(() => import('../module-editor/module-order.tsx'))).ModuleOrder,
}));

/** Creates a module, for an admin (decision L1): in the screen's header, above a list that may be long. */
export function NewModuleButton() {
  const t = useTranslations('courses');
  const [opened, setOpened] = useState(false);
  useNewInAddress(() => setOpened(true));
  if (!mayPublishCourses(useUser())) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('new_module')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('new_module')} shape="wide">
        <Suspense fallback={<Skeletons shape="line" />}>
          <NewModule />
        </Suspense>
      </Dialog>
    </>
  );
}

/** Sorts the modules, for an admin (decision L1). */
export function ModuleOrderButton() {
  const t = useTranslations('courses');
  const [opened, setOpened] = useState(false);
  if (!mayPublishCourses(useUser())) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('arrange_modules')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('arrange_modules')}>
        <Suspense fallback={<Skeletons shape="line" />}>
          <ModuleOrder />
        </Suspense>
      </Dialog>
    </>
  );
}
