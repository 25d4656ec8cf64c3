import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalDate } from '#platform/shared/dates.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { LineKind } from '../../shared/desk.ts';
import classes from './put-off.module.css';

// The fields are loaded on demand: the desk is a first screen.
const PutOffMenu = lazy(async () => ({ default: (await import('./put-off-menu.tsx')).PutOffMenu }));

interface Props {
  readonly kind: LineKind;
  readonly today: LocalDate;
}

/** Opens the days until which a line can be postponed. */
export function PutOffButton({ kind, today }: Props) {
  const t = useTranslations('desk');
  return (
    <PopoverButton
      className={classes.opener ?? ''}
      data-next
      aria-label={t('put_off_line', { line: t(`name.${kind}`) })}
      content={(close) => (
        <Suspense fallback={<Skeletons shape="line" count={3} />}>
          <PutOffMenu kind={kind} today={today} onDone={close} />
        </Suspense>
      )}
    >
      <IconClockPause size={20} aria-hidden />
    </PopoverButton>
  );
}
