import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import classes from './comment-editor.module.css';
import { isUnfinishedComment, longestComment } from './sheet-line.view.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly comment: string;
  readonly onChange: (comment: string) => void;
  readonly onDone: () => void;
}

/** A student's comment, open in the line. */
export function CommentEditor({ label, hint, comment, onChange, onDone }: Props) {
  const t = useTranslations('attendance');
  const editor = useRef<HTMLDivElement>(null);
  // All of it, with its button: focusing alone would scroll only the field into view.
  useEffect(() => editor.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) onDone();
  };
  return (
    <div ref={editor} className={classes.editor}>
      <TextAreaField
        label={label}
        hint={hint}
        maxLength={longestComment}
        autoFocus
        value={comment}
        error={isUnfinishedComment(comment) ? t('comment_too_short') : null}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={closeByKey}
        className={classes.field}
      />
      <Button variant="default" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}
