import { useTranslations } from 'use-intl';
import type { Bulletin } from '../../shared/bulletins.ts';

const fewNames = 2;

/** The audience of a bulletin, in words: a role or everybody, of which groups, and how many addresses. */
export function Audience({ to: { many, emails, groups, role } }: { readonly to: Bulletin['to'] }) {
  const t = useTranslations('bulletins');
  const names = groups
    .slice(0, fewNames)
    .map(({ name }) => name)
    .join(', ');
  const rest = groups.length - fewNames;
  const ofGroups = rest > 0 ? t('groups_and_more', { names, count: rest }) : names;
  const parts = [
    many && t(`to_role.${role ?? 'everybody'}`),
    many && groups.length > 0 && ofGroups,
    emails.length > 0 && t('addresses', { count: emails.length }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
