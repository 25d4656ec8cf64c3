import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type Locale, localize, perLanguage } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { modulesHash } from '../components/use-courses-crumb.ts';
import { moduleArchiveAddress } from '../module-archives.queries.ts';
import {
  useArchiveModule,
  useDeleteModule,
  useDuplicateModule,
  useRestoreModule,
} from '../module-authoring.queries.ts';
import { ChangeModuleForm } from './change-module-form.tsx';
import classes from './module-editor.module.css';
import { PublishDialog } from './publish-module.tsx';
import { ModuleShowcase } from './showcase-form.tsx';

/** What an admin does with a whole module, besides publishing a draft. */
export function ModuleActions({ module }: { module: ModuleOutline }) {
  const t = useTranslations('authoring');
  const [changing, setChanging] = useState(false);
  const [showing, setShowing] = useState(false);
  const [hiding, setHiding] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { remove, duplicate, toggleArchive, isDeleting } = useModuleCommands(module);
  const choices = [
    { label: t('change_module'), run: () => setChanging(true) },
    { label: t('showcase'), run: () => setShowing(true) },
    { label: t('duplicate_module'), run: duplicate },
    ...(module.published ? [{ label: t('unpublish_module'), run: () => setHiding(true) }] : []),
    { label: module.archived ? t('restore_module') : t('archive_module'), run: toggleArchive },
    { label: t('delete_module'), run: () => setDeleting(true) },
  ];
  return (
    <>
      <PopoverButton
        className={classes.more}
        content={(close) => (
          <div className={classes.choices}>
            {choices.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className={classes.choice}
                onClick={() => {
                  close();
                  run();
                }}
              >
                {label}
              </button>
            ))}
            <a className={classes.choice} href={moduleArchiveAddress(module.id)} download onClick={close}>
              {t('export_module')}
            </a>
          </div>
        )}
      >
        {t('more')}
      </PopoverButton>
      <Dialog opened={changing} onClose={() => setChanging(false)} title={t('change_module')} shape="wide">
        <ChangeModuleForm module={module} onDone={() => setChanging(false)} />
      </Dialog>
      <Dialog opened={showing} onClose={() => setShowing(false)} title={t('showcase')} shape="wide">
        <ModuleShowcase moduleId={module.id} onDone={() => setShowing(false)} />
      </Dialog>
      <PublishDialog module={module} opened={hiding} onClose={() => setHiding(false)} />
      <ConfirmDialog
        opened={deleting}
        title={t('delete_module_title')}
        confirmLabel={t('delete_module')}
        danger
        busy={isDeleting}
        onConfirm={() => remove(() => setDeleting(false))}
        onCancel={() => setDeleting(false)}
      >
        <p className={classes.text}>{t('delete_module_text', { count: module.lessons.length })}</p>
      </ConfirmDialog>
    </>
  );
}

function useModuleCommands({ id: moduleId, title, archived }: ModuleOutline) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const copy = useDuplicateModule();
  const archive = useArchiveModule();
  const restore = useRestoreModule();
  const remove = useDeleteModule();
  const onError = (error: Error) => notify.error(refusalText(error));
  const takeBack = () =>
    runMutation(restore, { moduleId }, { onSuccess: () => notify.success(t('module_restored')), onError });
  const putAway = () =>
    runMutation(
      archive,
      { moduleId },
      {
        onSuccess: () => notify.success(t('module_archived_done'), { label: t('undo'), run: takeBack }),
        onError,
      },
    );
  // As long as the title may be, including the words that mark a copy.
  const copyOf = (text: string, language: Locale) =>
    text === '' ? '' : t(`copy_of_${language}`, { title: text.slice(0, 180) });
  return {
    isDeleting: remove.isPending,
    toggleArchive: archived ? takeBack : putAway,
    duplicate: () =>
      runMutation(
        copy,
        {
          moduleId,
          newModuleId: newRequestId(),
          title: perLanguage((language) => copyOf(title[language] ?? '', language)),
        },
        {
          onSuccess: (outline) => {
            notify.success(t('module_duplicated', { title: localize(outline.title, locale) }));
            void navigate({ to: '/dashboard/modules/$moduleId/edit', params: { moduleId: outline.id } });
          },
          onError,
        },
      ),
    remove: (close: () => void) =>
      runMutation(
        remove,
        { moduleId },
        {
          onSuccess: () => {
            notify.success(t('module_deleted'));
            void navigate({ to: '/dashboard/modules', hash: modulesHash });
          },
          onError: (error) => {
            close();
            onError(error);
          },
        },
      ),
  };
}
