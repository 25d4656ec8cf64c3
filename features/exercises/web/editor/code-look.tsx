import { ActionIcon } from '@mantine/core';
import IconTextDecrease from '@tabler/icons-react/dist/esm/icons/IconTextDecrease.mjs';
import IconTextIncrease from '@tabler/icons-react/dist/esm/icons/IconTextIncrease.mjs';
import IconTextWrap from '@tabler/icons-react/dist/esm/icons/IconTextWrap.mjs';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';

const sizes = [14, 16, 18, 21, 24, 28];
const usual = 1;

const sizeChoice = rememberedChoice('code-size');
const wrapChoice = rememberedChoice('code-wrap');
// A matter of the screen, not of who reads: a link shows code to somebody without an account.
const device = 'device';

/** In less than this a line of a beginner's program is cut at the usual size: pixels. */
const narrow = 520;

/** Whether a place is narrow, as on a phone, or beside a text on a desktop. */
function useNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isPhone] = useState(() => matchMedia('(max-width: 599.9px)').matches);
  const [isNarrow, setNarrow] = useState(false);
  // In a layout effect: no frame shows the lines otherwise.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      // What isn't shown has no width.
      if (width > 0) setNarrow(width < narrow);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isPhone || isNarrow;
}

/**
 * How code is shown on this device: remembered, and the same in all editors of a page. Until somebody chooses, long lines wrap in a
 * narrow place, where one that is cut hides what it says.
 */
export function useCodeLook(place: RefObject<HTMLElement | null>) {
  const chosen = sizes.indexOf(Number(sizeChoice.useChoice(device)));
  const size = chosen < 0 ? usual : chosen;
  const chosenWrap = wrapChoice.useChoice(device);
  const isNarrow = useNarrow(place);
  const wraps = chosenWrap === null ? isNarrow : chosenWrap === 'yes';
  const resize = (steps: number) => {
    const next = sizes[size + steps];
    if (next !== undefined) sizeChoice.choose(device, String(next));
  };
  return {
    fontSize: sizes[size] ?? 16,
    wraps,
    isSmallest: size === 0,
    isLargest: size === sizes.length - 1,
    shrink: () => resize(-1),
    grow: () => resize(1),
    turnWrap: () => wrapChoice.choose(device, wraps ? 'no' : 'yes'),
  };
}

/** Smaller, larger, and whether long lines go on below. */
export function CodeLook({ look }: { look: ReturnType<typeof useCodeLook> }) {
  const t = useTranslations('exercises');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--orbita-tap-target)"
        aria-label={t('smaller')}
        disabled={look.isSmallest}
        onClick={look.shrink}
      >
        <IconTextDecrease size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--orbita-tap-target)"
        aria-label={t('larger')}
        disabled={look.isLargest}
        onClick={look.grow}
      >
        <IconTextIncrease size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant={look.wraps ? 'light' : 'subtle'}
        color={look.wraps ? undefined : 'gray'}
        size="var(--orbita-tap-target)"
        aria-label={t('wrap')}
        aria-pressed={look.wraps}
        onClick={look.turnWrap}
      >
        <IconTextWrap size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
