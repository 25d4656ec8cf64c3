import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useCreateLesson } from '../authoring.queries.ts';
import classes from './module-editor.module.css';

/** Makes a draft of a lesson by its name, and goes to where it is written. */
export function NewLesson({ moduleId }: { moduleId: string }) {
  const t = useTranslations('authoring');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {t('new_lesson')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('new_lesson')}>
        <NewLessonForm moduleId={moduleId} />
      </Dialog>
    </>
  );
}

function NewLessonForm({ moduleId }: { moduleId: string }) {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const create = useCreateLesson();
  // Sent twice, it is made once.
  const [lessonId] = useState(newRequestId);
  const [title, setTitle] = useState({ lt: '', en: '' });
  const [asks, setAsks] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.lt.trim() === '') return setAsks(true);
    create.mutate(
      { moduleId, lessonId, title },
      {
        onSuccess: () =>
          void navigate({
            to: '/dashboard/modules/$moduleId/$lessonId/edit',
            params: { moduleId, lessonId },
          }),
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert message={create.error && refusalText(create.error)} />
      <TextInput
        label={t('lesson_title_lt')}
        lang="lt"
        autoFocus
        maxLength={200}
        value={title.lt}
        error={asks && title.lt.trim() === '' && t('title_required')}
        onChange={({ currentTarget: { value } }) => setTitle((old) => ({ ...old, lt: value }))}
      />
      <TextInput
        label={t('lesson_title_en')}
        lang="en"
        maxLength={200}
        value={title.en}
        onChange={({ currentTarget: { value } }) => setTitle((old) => ({ ...old, en: value }))}
      />
      <Button type="submit" loading={create.isPending}>
        {t('create_lesson')}
      </Button>
    </form>
  );
}
