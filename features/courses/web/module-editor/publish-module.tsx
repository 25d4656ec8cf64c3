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

/** Shows a draft to the groups that have it. The one main act, once there is something to show. */
export function PublishModule({ module }: { readonly module: ModuleOutline }) {
  const t = useTranslations('authoring');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant={module.lessons.length > 0 ? 'filled' : 'default'} onClick={() => setAsks(true)}>
        {t('publish_module')}
      </Button>
      <PublishDialog module={module} opened={asks} onClose={() => setAsks(false)} />
    </>
  );
}

interface DialogProps {
  readonly module: ModuleOutline;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows the module to the groups that have it, or hides it again; families notice both, so it asks first. */
export function PublishDialog({
  module: { id: moduleId, published, groupCount },
  opened,
  onClose,
}: DialogProps) {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const publish = usePublishModule();
  const unpublish = useUnpublishModule();
  const change = published ? unpublish : publish;
  const confirm = () =>
    runMutation(
      change,
      { moduleId },
      {
        onSuccess: () => notify.success(published ? t('module_hidden_done') : t('module_published_done')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={published ? t('unpublish_module_title') : t('publish_module_title')}
      confirmLabel={published ? t('unpublish_module') : t('publish_module')}
      danger={published}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className={classes.text}>
        {t(published ? 'unpublish_module_text' : 'publish_module_text', { count: groupCount })}
      </p>
    </ConfirmDialog>
  );
}
