import { UnstyledButton } from '@mantine/core';
import IconBrush from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { defaultLook } from '../../shared/avatars.rules.ts';
import { lookQuery } from '../avatars.queries.ts';
import { FramedAvatar } from './framed-avatar.tsx';
import classes from './my-avatar.module.css';

// Whoever only looks at their points does not pay for the chooser.
const ChooserDialog = lazy(async () => ({ default: (await import('./chooser-dialog.tsx')).ChooserDialog }));

interface Props {
  readonly childId: string;
  readonly level: number;
  readonly size?: number;
  /** The child's own: a tap opens the chooser. */
  readonly own: boolean;
}

/** A child's portrait in their level's frame, from the server; to the child themself also the way to change it. */
export function MyAvatar({ childId, level, size = 128, own }: Props) {
  const t = useTranslations('avatars');
  const { data } = useQuery(lookQuery(childId));
  const [choosing, setChoosing] = useState(false);
  const portrait = <FramedAvatar look={data?.look ?? defaultLook(childId)} level={level} size={size} />;
  if (!own) return portrait;
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t('open_chooser')}
        onClick={() => setChoosing(true)}
      >
        {portrait}
        <span className={classes.brush} aria-hidden="true">
          <IconBrush size={20} />
        </span>
      </UnstyledButton>
      {choosing && data && (
        <Suspense>
          <ChooserDialog child={data} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
