import { Button } from '@mantine/core';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import type { FamilyWork } from '../../shared/shelf.ts';
import { WorkLinks } from './work-links.tsx';

interface Props {
  readonly work: Pick<FamilyWork, 'id' | 'name' | 'links'>;
  readonly variant: 'default' | 'light';
  readonly children: ReactNode;
}

/** A guardian's links to a work, one press away: they take no room from the work itself. */
export function LinkButton({ work: { id, name, links }, variant, children }: Props) {
  const t = useTranslations('shelf');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="md"
        px="xs"
        variant={variant}
        leftSection={<IconLink size={18} aria-hidden />}
        aria-label={t('links_of', { name })}
        onClick={() => setOpened(true)}
      >
        {children}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('link_title')}>
        <WorkLinks workId={id} links={links} />
      </Dialog>
    </>
  );
}
