import IconMoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useTranslations } from 'use-intl';
import { useColorScheme } from '../color-scheme.ts';
import classes from './switches.module.css';

/** Light or dark, remembered on the device. */
export function ThemeSwitch() {
  const t = useTranslations('kit');
  const { scheme, toggle } = useColorScheme();
  const label = t(scheme === 'dark' ? 'theme_to_light' : 'theme_to_dark');
  return (
    <button type="button" className={classes.theme} aria-label={label} title={label} onClick={toggle}>
      {scheme === 'dark' ? <IconSun size={22} aria-hidden /> : <IconMoonStars size={22} aria-hidden />}
    </button>
  );
}
