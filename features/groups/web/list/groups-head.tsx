import { Button } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import classes from './groups-table.module.css';

const ways = [
  { to: '/dashboard/groups/next-course', name: 'next.title' },
  { to: '/dashboard/groups/import', name: 'import.title' },
  { to: '/dashboard/groups/deleted', name: 'archive.title' },
] as const;

/** The admins' ways from the list: a new group; the rarer ones are beside it where there is room, otherwise in a menu. */
export function GroupsHead() {
  const t = useTranslations('groups');
  return (
    <div className={classes.actions}>
      <div className={classes.wide}>
        <Ways />
      </div>
      <PopoverButton
        className={classes.narrow}
        aria-label={t('page.more')}
        title={t('page.more')}
        content={() => (
          <nav aria-label={t('page.more')} className={classes.menu}>
            <Ways />
          </nav>
        )}
      >
        <IconDots size={20} aria-hidden />
      </PopoverButton>
      <Button component={Link} to="/dashboard/groups/new" leftSection={<IconPlus size={20} aria-hidden />}>
        {t('new')}
      </Button>
    </div>
  );
}

function Ways() {
  const t = useTranslations('groups');
  return ways.map(({ to, name }) => (
    <Button
      key={to}
      variant="subtle"
      color="gray"
      justify="flex-start"
      renderRoot={(props) => <Link {...props} to={to} />}
    >
      {t(name)}
    </Button>
  ));
}
