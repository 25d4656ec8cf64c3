import { Button, FileButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { newRequestId } from '#platform/web/request-id.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useImportModule } from '../module-archives.queries.ts';
import classes from './module-form.module.css';

/** Creates a module from a file that another Orbita exported, unpublished, and opens its lessons. */
export function ImportModule() {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const bring = useImportModule();
  const take = (file: File | null) => {
    if (!file) return;
    const moduleId = newRequestId();
    bring.mutate(
      { moduleId, file },
      {
        onSuccess: () => void navigate({ to: '/dashboard/modules/$moduleId/edit', params: { moduleId } }),
      },
    );
  };
  return (
    <div className={classes.bring}>
      <p className={classes.bringHint}>{t('import_hint')}</p>
      <FileButton accept=".zip,application/zip" onChange={take}>
        {(props) => (
          <Button {...props} variant="default" loading={bring.isPending}>
            {t('import_module')}
          </Button>
        )}
      </FileButton>
      {bring.error && (
        <p role="alert" className={classes.bringRefusal}>
          {refusalText(bring.error)}
        </p>
      )}
    </div>
  );
}
