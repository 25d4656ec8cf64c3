import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { CommandPalette } from '#features/search/web/components/command-palette.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { navigationFor } from './navigation.ts';

/** The search, with the screens of the signed-in user's menu. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const user = useUser();
  const { group } = useSelectedGroup();
  const pages = navigationFor(user.role, group).flatMap(({ items }) =>
    items.map(({ key, to }) => ({ key, to, label: t(`nav_${key}`) })),
  );
  return <CommandPalette pages={pages} onClose={onClose} />;
}
