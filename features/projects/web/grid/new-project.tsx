import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { KindChoice } from './kind-choice.tsx';

/** Asks what the new project will be, and opens it. */
export function NewProject() {
  const t = useTranslations('projects');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAsked(true)}>
        {t('new')}
      </Button>
      <Dialog opened={asked} onClose={() => setAsked(false)} title={t('new_title')} shape="wide">
        <KindChoice />
      </Dialog>
    </>
  );
}
