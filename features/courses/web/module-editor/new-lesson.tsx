import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { defaultLocale, fullText } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useCreateLesson } from '../authoring.queries.ts';
import classes from './module-editor.module.css';

interface Props {
  readonly moduleId: string;
  /** Another act is the main one of the screen. */
  readonly isQuiet: boolean;
}

/** Creates a draft of a lesson by name, and opens its editor. */
export function NewLesson({ moduleId, isQuiet }: Props) {
  const t = useTranslations('authoring');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={isQuiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
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
  // Sent twice, it is created once.
  const [lessonId] = useState(newRequestId);
  const [title, setTitle] = useState(fullText);
  const [asks, setAsks] = useState(false);
  const lacks = title[defaultLocale].trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lacks) return setAsks(true);
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
      <LanguageFields
        label={(language) => t(`lesson_title_${language}`)}
        text={title}
        maxLength={200}
        original={{ autoFocus: true }}
        errorOf={(language) => asks && lacks && language === defaultLocale && t('title_required')}
        onChange={setTitle}
      />
      <Button type="submit" loading={create.isPending}>
        {t('create_lesson')}
      </Button>
    </form>
  );
}
