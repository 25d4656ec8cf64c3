import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import { defaultLocale, type Locale, locales } from '#platform/shared/localized-text.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import type { BlockRequest } from '../lesson-blocks/block-dialog.tsx';
import { BodyField } from '../lesson-blocks/body-field.tsx';
import { type PartKey, partOf, withText } from './lesson-content.view.ts';
import classes from './part-fields.module.css';
import { PreviewPane } from './preview-pane.tsx';

/** Whether somebody writes lessons as they look, or as Markdown. */
const textLook = rememberedChoice('lesson-look');

interface Props {
  /** Who writes: how is remembered for each. */
  readonly authorId: string;
  readonly part: PartKey;
  readonly content: LessonContent;
  readonly files: readonly StoredFile[];
  readonly edit: (by: (content: LessonContent) => LessonContent) => void;
  readonly onRequest: (request: BlockRequest) => void;
}

/**
 * A part's texts: both languages side by side, or one beside its preview. On a phone one language at a time, with the
 * preview below.
 */
export function PartFields({ authorId, part, content, files, edit, onRequest }: Props) {
  const t = useTranslations('authoring');
  const [view, setView] = useState<'both' | 'preview'>('both');
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  const look = textLook.useChoice(authorId) === 'source' ? 'source' : 'live';
  return (
    <section aria-label={t('texts')}>
      <div className={classes.views}>
        <Segments
          label={t('view')}
          value={view}
          onChange={setView}
          choices={[
            { value: 'both', label: t('view_both') },
            { value: 'preview', label: t('view_preview') },
          ]}
        />
        <Segments
          label={t('look')}
          value={look}
          onChange={(chosen) => textLook.choose(authorId, chosen)}
          choices={[
            { value: 'live', label: t('look_live') },
            { value: 'source', label: t('look_source') },
          ]}
        />
        <div className={classes.languages} data-view={view}>
          <Segments
            label={t('language')}
            value={language}
            onChange={setLanguage}
            choices={locales.map((value) => ({ value, label: t(`in_${value}`) }))}
          />
        </div>
      </div>
      <div className={classes.columns} data-view={view} data-language={language}>
        {locales.map((each) => (
          <div key={each} className={classes.column} data-language={each}>
            <LanguageColumn language={each} {...{ part, look, content, files, edit, onRequest }} />
          </div>
        ))}
        {view === 'preview' && (
          <PreviewPane part={part} language={language} content={content} files={files} />
        )}
      </div>
    </section>
  );
}

interface ColumnProps extends Omit<Props, 'authorId'> {
  readonly language: Locale;
  readonly look: 'live' | 'source';
}

function LanguageColumn({ part, language, look, content, files, edit, onRequest }: ColumnProps) {
  const t = useTranslations('authoring');
  const texts = partOf(content, part);
  if (!texts) return null;
  const { title, body } = texts;
  const isWritten = (each: Locale) => (body[each] ?? '').trim() !== '';
  const other = locales.find((each) => each !== language && isWritten(each));
  const set = (field: 'title' | 'body') => (text: string) =>
    edit((old) => withText(old, { key: part, field, language, text }));
  const titleLabel = part === 'lesson' ? t(`lesson_title_${language}`) : t(`topic_title_${language}`);
  return (
    <>
      {title && (
        <TextInput
          label={titleLabel}
          lang={language}
          value={title[language] ?? ''}
          maxLength={200}
          onChange={({ currentTarget }) => set('title')(currentTarget.value)}
        />
      )}
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
      {!isWritten(language) && other && (
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
