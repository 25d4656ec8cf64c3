import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { saveCsv } from '#platform/web/csv-files.ts';
import tool from '#platform/web/kit/tool.module.css';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { exportUsers } from '../users.queries.ts';
import type { UserSearch } from './user-search.view.ts';
import classes from './users-filters.module.css';

/** An admin's tools beside the list; the export takes the list as filtered. */
export function UsersTools({ search }: { search: UserSearch }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: exportUsers,
    onSuccess: ({ filename, csv }) => {
      saveCsv(filename, csv);
      notify.success(t('users.exported'));
    },
    onError: (error) => notify.error(refusalText(error)),
  });
  return (
    <nav aria-label={t('users.tools')} className={classes.tools}>
      <Link to="/dashboard/users/staff-codes" className={tool.tool}>
        <IconKey size={20} aria-hidden />
        {t('users.staff_codes')}
      </Link>
      <Link to="/dashboard/users/import" className={tool.tool}>
        <IconUpload size={20} aria-hidden />
        {t('users.import_link')}
      </Link>
      <Link to="/dashboard/users/audit" className={tool.tool}>
        <IconHistory size={20} aria-hidden />
        {t('audit.title')}
      </Link>
      <button
        type="button"
        className={tool.tool}
        disabled={download.isPending}
        onClick={() => download.mutate(search)}
      >
        <IconDownload size={20} aria-hidden />
        {t('users.export')}
      </button>
    </nav>
  );
}
