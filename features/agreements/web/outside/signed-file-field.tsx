import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { outsideFileTypes } from '../../shared/outside.ts';
import classes from './outside.module.css';

interface Props {
  readonly file: File | null;
  readonly isMissing: boolean;
  readonly onChange: (file: File) => void;
}

/** Chooses the scan or the signed file; it is sent with the form. */
export function SignedFileField({ file, isMissing, onChange }: Props) {
  const t = useTranslations('signed_elsewhere');
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    // The same file can be chosen again.
    reset.current?.();
    if (chosen) onChange(chosen);
  };
  return (
    <div className={classes.file}>
      <div className={classes.line}>
        <FileButton accept={outsideFileTypes} onChange={choose} resetRef={reset}>
          {(props) => (
            <Button {...props} variant="default">
              {t(file ? 'choose_other' : 'choose_file')}
            </Button>
          )}
        </FileButton>
        {file && <span className={classes.name}>{file.name}</span>}
      </div>
      <p className={classes.quiet}>{t('file_hint')}</p>
      {isMissing && (
        <p role="alert" className={classes.error}>
          {t('file_missing')}
        </p>
      )}
    </div>
  );
}
