import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { saveCsv } from '#platform/web/csv-files.ts';
import tool from '#platform/web/kit/tool.module.css';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { exportCatalogue } from '../catalogue.queries.ts';
import classes from './catalogue.module.css';

/** The whole catalogue as a file, and its import. */
export function CatalogueTools() {
  const t = useTranslations('catalogue');
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: exportCatalogue,
    onSuccess: ({ filename, csv }) => {
      saveCsv(filename, csv);
      notify.success(t('exported'));
    },
    onError: (error) => notify.error(refusalText(error)),
  });
  return (
    <nav aria-label={t('tools')} className={classes.tools}>
      <button
        type="button"
        className={tool.tool}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <IconDownload size={20} aria-hidden />
        {t('export')}
      </button>
      <Link to="/dashboard/teacher-prizes/catalogue/import" className={tool.tool}>
        <IconUpload size={20} aria-hidden />
        {t('import_link')}
      </Link>
    </nav>
  );
}
