import { useTranslations } from 'use-intl';

/** Gives the eye of Mantine's password fields its name. */
export function usePasswordToggle() {
  const t = useTranslations('kit');
  return { visibilityToggleButtonProps: { 'aria-label': t('show_password') } };
}
