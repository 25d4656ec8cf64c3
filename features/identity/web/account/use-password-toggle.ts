import { useTranslations } from 'use-intl';

/** Labels the eye button of Mantine's password fields. */
export function usePasswordToggle() {
  const t = useTranslations('kit');
  return { visibilityToggleButtonProps: { 'aria-label': t('show_password') } };
}
