import type { MantineColorSchemeManager } from '@mantine/core';
import { chooseScheme, chosenScheme, onSchemeChosen } from '../color-scheme.ts';

/** Lets Mantine follow the device's choice of scheme. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: chosenScheme,
    set: chooseScheme,
    subscribe: (onUpdate) => {
      stop = onSchemeChosen(onUpdate);
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme('auto'),
  };
}
