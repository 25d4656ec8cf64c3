import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import { pictureTypes } from '#features/files/web/components/picture-upload.tsx';
import { useUpload } from '#features/files/web/components/use-upload.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from './block-forms.module.css';
import { fileLine } from './block-menu.view.ts';

interface Props {
  readonly kind: 'picture' | 'file';
  readonly language: Locale;
  /** Pasted or dropped; otherwise its author chooses one. */
  readonly files: readonly File[];
  /** Inserts one that is followed by another. */
  readonly put: (line: string) => void;
  readonly onFile: (file: StoredFile) => void;
  /** Inserts the last, or the only one. */
  readonly onDone: (line: string) => void;
}

/** Uploads a picture or a file while its author describes it; several come one after the other. */
export function UploadForm({ kind, language, files, put, onFile, onDone }: Props) {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const [at, setAt] = useState(0);
  const { file, sent, stored, error, start, again } = useUpload(kind, files[0]);
  const [words, setWords] = useState({ alt: '', caption: '' });
  const [asksAlt, setAsksAlt] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!stored) return;
    if (kind === 'picture' && words.alt.trim() === '') return setAsksAlt(true);
    onFile(stored);
    const line = fileLine(stored, words);
    const next = files[at + 1];
    if (!next) return onDone(line);
    put(line);
    setAt(at + 1);
    setWords({ alt: '', caption: '' });
    start(next);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {file ? (
        <p className={classes.file}>
          {files.length > 1
            ? t('file_of', { number: at + 1, count: files.length, name: file.name })
            : file.name}
        </p>
      ) : (
        <label>
          <span>{t(`choose_${kind}`)}</span>
          <input
            type="file"
            className={classes.chooser}
            accept={kind === 'picture' ? pictureTypes : undefined}
            onChange={({ currentTarget }) => currentTarget.files?.[0] && start(currentTarget.files[0])}
          />
        </label>
      )}
      {file && !stored && !error && (
        <progress className={classes.progress} max={1} value={sent} aria-label={t('uploading')} />
      )}
      {error !== null && (
        <div role="alert">
          <p className={classes.error}>{refusalText(error)}</p>
          <Button variant="subtle" onClick={again}>
            {t('upload_other')}
          </Button>
        </div>
      )}
      {kind === 'picture' && (
        <>
          <TextInput
            label={t('alt')}
            description={t('alt_hint')}
            error={asksAlt && words.alt.trim() === '' && t('alt_required')}
            lang={language}
            value={words.alt}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => setWords((old) => ({ ...old, alt: value }))}
          />
          <TextInput
            label={t('caption')}
            lang={language}
            value={words.caption}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => setWords((old) => ({ ...old, caption: value }))}
          />
        </>
      )}
      <Button type="submit" disabled={!stored}>
        {t('insert')}
      </Button>
    </form>
  );
}
