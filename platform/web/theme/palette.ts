import type { MantineColorsTuple } from '@mantine/core';

/** The brand's colour scales, light to dark. They have the library's own names, so that `color="teal"` is ours. */
export const palette = {
  /** Orbit violet, the primary: white text on shade 6 has a contrast of 5.9:1. */
  violet: [
    '#f2f0ff',
    '#e3dfff',
    '#c9c1ff',
    '#b0a4ff',
    '#8f7efa',
    '#7866f0',
    '#5b4be0',
    '#4a3ac4',
    '#3b2da3',
    '#2c2180',
  ],
  /** Nova yellow: points and stars. */
  yellow: [
    '#fff8e0',
    '#ffefbd',
    '#ffe38f',
    '#ffd65e',
    '#ffc93d',
    '#f2ab12',
    '#cf8a00',
    '#a16900',
    '#7a4d00',
    '#573600',
  ],
  /** Aurora teal: present, success. */
  teal: [
    '#e3faf5',
    '#c3f2e8',
    '#94e6d5',
    '#5dd6be',
    '#1fbfa4',
    '#12a28b',
    '#0b7f70',
    '#096c5f',
    '#086156',
    '#05443c',
  ],
  /** Comet coral: absent, error. */
  red: [
    '#fff0ee',
    '#ffe0dc',
    '#ffc0b9',
    '#ff9a90',
    '#ff6f61',
    '#ea5145',
    '#c8372d',
    '#b62b22',
    '#a3241b',
    '#781911',
  ],
  /** Amber: late, warning. */
  orange: [
    '#fff5e3',
    '#ffe8c2',
    '#ffd491',
    '#ffbd59',
    '#f59f2c',
    '#d9810b',
    '#b26503',
    '#965400',
    '#7d4a00',
    '#5a3400',
  ],
  /** Sky: left early, information. */
  blue: [
    '#e9f4ff',
    '#d2e8fd',
    '#a6d2fb',
    '#77bbf6',
    '#4aa8f0',
    '#2a8bdb',
    '#1f6fc0',
    '#165fa9',
    '#0f5596',
    '#0a3c6d',
  ],
  /** Greys with a drop of ink. */
  gray: [
    '#f7f6fc',
    '#eeedf8',
    '#e2e1f0',
    '#cfcee2',
    '#b3b4cd',
    '#8487a8',
    '#666a8f',
    '#54587c',
    '#363a61',
    '#15173a',
  ],
  /** Ink indigo: text colours first, grounds last, as the library expects. */
  dark: [
    '#ecedfa',
    '#b3b7dc',
    '#a3a8d2',
    '#8c91c0',
    '#2f3462',
    '#262a54',
    '#1c2044',
    '#171a38',
    '#0e1024',
    '#0a0c1c',
  ],
} as const satisfies Record<string, MantineColorsTuple>;
