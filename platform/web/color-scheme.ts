import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Remembers light, dark or auto on the device; boot.js reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'orbita.color-scheme' });

/** The scheme on screen and the switch to the other one; the system's until somebody chooses. */
export function useColorScheme(): { scheme: 'light' | 'dark'; toggle: () => void } {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
