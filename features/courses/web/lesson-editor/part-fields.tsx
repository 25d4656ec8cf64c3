import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import { defaultLocale, type Locale, locales } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import type { BlockRequest } from '../lesson-blocks/block-dialog.tsx';
import { BodyField } from '../lesson-blocks/body-field.tsx';
import { isWritten, type PartKey, partOf, withoutTopic, withText } from './lesson-content.view.ts';
import classes from './part-fields.module.css';
import { PartList } from './part-list.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { type TextView, TextViewMenu } from './text-view-menu.tsx';
import { TopicActions } from './topic-actions.tsx';

/** Whether somebody writes lessons as they look, or as Markdown. */
const textLook = rememberedChoice('lesson-look');

interface Props {
  /** Who writes: how is remembered for each. */
  readonly authorId: string;
  readonly part: PartKey;
  readonly content: LessonContent;
  readonly files: readonly StoredFile[];
  readonly edit: (by: (content: LessonContent) => LessonContent) => void;
  readonly onChoose: (part: PartKey) => void;
  readonly onRequest: (request: BlockRequest) => void;
}

/**
 * A part's texts: both languages side by side, or one beside its preview. On a phone one language at a time, with the
 * preview below. Above them one row: which part, and how it is shown.
 */
export function PartFields({ authorId, part, content, files, edit, onChoose, onRequest }: Props) {
  const t = useTranslations('authoring');
  const [view, setView] = useState<TextView['view']>('both');
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  const [removing, setRemoving] = useState(false);
  const look = textLook.useChoice(authorId) === 'source' ? 'source' : 'live';
  const at = content.topics.findIndex(({ id }) => id === part);
  const remove = () => {
    setRemoving(false);
    edit((old) => withoutTopic(old, part));
    onChoose(content.topics[at - 1]?.id ?? 'lesson');
  };
  const languages = (
    <Segments
      label={t('language')}
      value={language}
      onChange={setLanguage}
      choices={locales.map((value) => ({ value, label: t(`in_${value}`) }))}
    />
  );
  return (
    <>
      <div className={classes.head}>
        <PartList content={content} part={part} onChoose={onChoose} edit={edit} />
        <TextViewMenu
          view={view}
          look={look}
          onView={setView}
          onLook={(chosen) => textLook.choose(authorId, chosen)}
          acts={(close) =>
            at >= 0 && (
              <TopicActions
                content={content}
                part={part}
                edit={edit}
                onRemove={() => {
                  close();
                  if (isWritten(content, part)) setRemoving(true);
                  else remove();
                }}
              />
            )
          }
        />
      </div>
      <section
        key={part}
        aria-label={t('texts')}
        className={classes.columns}
        data-view={view}
        data-language={language}
      >
        {locales.map((each) => (
          <div key={each} className={classes.column} data-language={each}>
            <LanguageColumn language={each} {...{ part, look, languages, content, files, edit, onRequest }} />
          </div>
        ))}
        {view === 'preview' && (
          <PreviewPane part={part} language={language} content={content} files={files} />
        )}
      </section>
      <ConfirmDialog
        opened={removing}
        title={t('remove_topic_title')}
        confirmLabel={t('remove_topic')}
        danger
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      >
        {t('remove_topic_text')}
      </ConfirmDialog>
    </>
  );
}

interface ColumnProps extends Omit<Props, 'authorId' | 'onChoose'> {
  readonly language: Locale;
  readonly look: TextView['look'];
  /** The choice of a language, for where one is shown at a time. */
  readonly languages: ReactNode;
}

function LanguageColumn({ part, language, look, languages, content, files, edit, onRequest }: ColumnProps) {
  const t = useTranslations('authoring');
  const texts = partOf(content, part);
  if (!texts) return null;
  const { title, body } = texts;
  const hasText = (each: Locale) => (body[each] ?? '').trim() !== '';
  const other = locales.find((each) => each !== language && hasText(each));
  const set = (field: 'title' | 'body') => (text: string) =>
    edit((old) => withText(old, { key: part, field, language, text }));
  const titleLabel = part === 'lesson' ? t(`lesson_title_${language}`) : t(`topic_title_${language}`);
  return (
    <>
      <div className={classes.named}>
        {title && (
          <TextInput
            label={titleLabel}
            lang={language}
            value={title[language] ?? ''}
            maxLength={200}
            onChange={({ currentTarget }) => set('title')(currentTarget.value)}
          />
        )}
        <div className={classes.languages}>{languages}</div>
      </div>
      <BodyField
        label={part === 'notes' ? t(`notes_${language}`) : t(`body_${language}`)}
        language={language}
        look={look}
        files={files}
        exercises={content.exercises}
        value={body[language] ?? ''}
        maxLength={part === 'notes' ? 20_000 : 100_000}
        onChange={set('body')}
        onRequest={onRequest}
      />
      {!hasText(language) && other && (
        <div className={classes.lacking}>
          <span>{t(`lacking_${language}`)}</span>
          <Button variant="subtle" onClick={() => set('body')(body[other] ?? '')}>
            {t(`copy_from_${other}`)}
          </Button>
        </div>
      )}
    </>
  );
}
