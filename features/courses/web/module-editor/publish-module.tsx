import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { usePublishModule, useUnpublishModule } from '../module-authoring.queries.ts';
import classes from './module-editor.module.css';

/** Shows the module to the groups that have it, or hides it again; families notice both, so it asks first. */
export function PublishModule({
  module: { id: moduleId, published, groupCount },
}: {
  module: ModuleOutline;
}) {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const publish = usePublishModule();
  const unpublish = useUnpublishModule();
  const [asks, setAsks] = useState(false);
  const change = published ? unpublish : publish;
  const confirm = () =>
    runMutation(
      change,
      { moduleId },
      {
        onSuccess: () => notify.success(published ? t('module_hidden_done') : t('module_published_done')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: () => setAsks(false),
      },
    );
  return (
    <>
      <Button variant={published ? 'default' : 'filled'} onClick={() => setAsks(true)}>
        {published ? t('unpublish_module') : t('publish_module')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={published ? t('unpublish_module_title') : t('publish_module_title')}
        confirmLabel={published ? t('unpublish_module') : t('publish_module')}
        danger={published}
        busy={change.isPending}
        onConfirm={confirm}
        onCancel={() => setAsks(false)}
      >
        <p className={classes.text}>
          {t(published ? 'unpublish_module_text' : 'publish_module_text', { count: groupCount })}
        </p>
      </ConfirmDialog>
    </>
  );
}
