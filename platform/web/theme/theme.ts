import { createTheme } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';
import { palette } from './palette.ts';

/** The look of the product for Mantine; colours with a meaning are the `--orbita-*` variables of tokens.css. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'violet',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: palette.gray[9],
  fontFamily: 'var(--orbita-font-text)',
  headings: {
    fontFamily: 'var(--orbita-font-text)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2', fontWeight: '800' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  // Mantine counts in em: 600, 900, 1200 and 1536 px (spec §9).
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--orbita-shadow-floating)',
    lg: 'var(--orbita-shadow-floating)',
    xl: 'var(--orbita-shadow-floating)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: componentDefaults,
});
