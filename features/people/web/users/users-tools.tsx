import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import tool from '#platform/web/kit/tool.module.css';
import classes from './users-tools.module.css';

/** An admin's tools beside the list. */
export function UsersTools({
  folded,
}: {
  /** In the sheet of a phone; elsewhere they are a line. */ readonly folded?: boolean;
}) {
  const t = useTranslations();
  return (
    <nav aria-label={t('users.tools')} className={classes.tools} data-folded={folded}>
      <Link to="/dashboard/users/staff-codes" className={tool.tool}>
        <IconKey size={20} aria-hidden />
        {t('users.staff_codes')}
      </Link>
      <Link to="/dashboard/users/import" className={tool.tool}>
        <IconUpload size={20} aria-hidden />
        {t('users.import_link')}
      </Link>
      <Link to="/dashboard/users/closed" className={tool.tool}>
        <IconUserOff size={20} aria-hidden />
        {t('users.closed.title')}
      </Link>
      <Link to="/dashboard/users/audit" className={tool.tool}>
        <IconHistory size={20} aria-hidden />
        {t('audit.title')}
      </Link>
    </nav>
  );
}
