import { useTranslations } from 'use-intl';

/** What somebody did, in words. An action without a text in this version shows its own name. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('audit');
  return (action) => {
    const known = `action.${action}` as 'action.createUser';
    return t.has(known) ? t(known) : action;
  };
}
