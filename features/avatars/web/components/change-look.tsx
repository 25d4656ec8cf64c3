import { UnstyledButton } from '@mantine/core';
import IconBrush from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { lookQuery } from '../avatars.queries.ts';
import classes from './change-look.module.css';

// A child who only looks at their points does not download the chooser.
const ChooserDialog = lazyDialog(async () => ({
  default: (await import('../chooser/chooser-dialog.tsx')).ChooserDialog,
}));

interface Props {
  readonly childId: string;
  /** What the child taps: their own picture, or words. */
  readonly children: ReactNode;
  /** The style of a text trigger; a picture gets a brush and its spoken name instead. */
  readonly className?: string;
}

/** Opens the chooser of a child's own look. */
export function ChangeLook({ childId, children, className }: Props) {
  const t = useTranslations('avatars');
  const { data } = useQuery(lookQuery(childId));
  const [choosing, setChoosing] = useState(false);
  const open = () => setChoosing(true);
  return (
    <>
      {className ? (
        <UnstyledButton className={className} onClick={open}>
          {children}
        </UnstyledButton>
      ) : (
        <UnstyledButton className={classes.button} aria-label={t('open_chooser')} onClick={open}>
          {children}
          <span className={classes.brush} aria-hidden="true">
            <IconBrush size={20} />
          </span>
        </UnstyledButton>
      )}
      {choosing && data && (
        <Suspense>
          <ChooserDialog child={data} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
