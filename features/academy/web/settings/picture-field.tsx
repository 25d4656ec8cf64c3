import { Button } from '@mantine/core';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import { uploadFile } from '#features/files/web/files.queries.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from './picture-field.module.css';

interface Props {
  readonly picture: StoredFile | null;
  readonly label: string;
  /** What the picture shows, for screen readers. */
  readonly alt: string;
  readonly onChange: (picture: StoredFile | null) => void;
}

/** A picture of the academy, such as its logo: to upload, replace or remove. */
export function PictureField({ picture, label, alt, onChange }: Props) {
  const t = useTranslations('academy');
  const refusalText = useRefusalText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const underWay = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const bring = async (file: File) => {
    const ending = new AbortController();
    underWay.current = ending;
    setBusy(true);
    setError(null);
    try {
      onChange(
        await uploadFile(file, { kind: 'picture', onProgress: () => undefined, signal: ending.signal }),
      );
    } catch (failure) {
      if (!ending.signal.aborted && failure instanceof Error) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.field}>
      <div className={classes.frame}>
        {picture ? (
          <img src={picture.smallUrl ?? picture.url} alt={alt} className={classes.picture} />
        ) : (
          <IconPhotoPlus size={26} aria-hidden />
        )}
      </div>
      <div className={classes.acts}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <div className={classes.buttons}>
          <Button
            size="compact-md"
            variant="default"
            loading={busy}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {t(picture ? 'logo.change' : 'logo.bring')}
          </Button>
          {picture && (
            <Button size="compact-md" variant="subtle" aria-describedby={id} onClick={() => onChange(null)}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
        {error && (
          <p role="alert" className={classes.error}>
            {refusalText(error)}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void bring(file);
        }}
      />
    </div>
  );
}
