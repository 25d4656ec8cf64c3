import { ActionIcon } from '@mantine/core';
import IconTextDecrease from '@tabler/icons-react/dist/esm/icons/IconTextDecrease.mjs';
import IconTextIncrease from '@tabler/icons-react/dist/esm/icons/IconTextIncrease.mjs';
import IconTextWrap from '@tabler/icons-react/dist/esm/icons/IconTextWrap.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';

const sizes = [14, 16, 18, 21, 24, 28];
const usual = 1;

const sizeChoice = rememberedChoice('code-size');
const wrapChoice = rememberedChoice('code-wrap');
// A matter of the screen, not of who reads: a link shows code to somebody without an account.
const device = 'device';

/** How code is shown on this device: remembered, and the same in all editors of a page. */
export function useCodeLook() {
  const chosen = sizes.indexOf(Number(sizeChoice.useChoice(device)));
  const size = chosen < 0 ? usual : chosen;
  const chosenWrap = wrapChoice.useChoice(device);
  // On a phone a line that is cut hides what it says.
  const [isNarrow] = useState(() => matchMedia('(max-width: 599.9px)').matches);
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
