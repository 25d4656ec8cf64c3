import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import type { CommentDraft } from '../sheet-draft/sheet-comment.view.ts';
import type { SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import clash from '../sheet-lines/line-clash.module.css';
import { isUnfinishedComment, longestComment } from '../sheet-lines/sheet-line.view.ts';
import classes from './group-comment.module.css';

interface Props {
  readonly comment: CommentDraft;
  readonly change: (event: SheetEvent) => void;
  readonly onFlush: () => void;
}

/** What the group did that day, for all its parents. */
export function GroupComment({ comment, change, onFlush }: Props) {
  const t = useTranslations('attendance');
  const decide = (forMine: boolean) => change({ type: 'decide', userId: null, forMine });
  return (
    <div className={classes.card}>
      <TextAreaField
        label={t('group_comment')}
        hint={t('group_comment_hint')}
        maxLength={longestComment}
        value={comment.draft}
        error={isUnfinishedComment(comment.draft) ? t('comment_too_short') : null}
        onChange={(event) => change({ type: 'set-comment', text: event.currentTarget.value })}
        onBlur={onFlush}
      />
      {comment.clash && (
        <div className={clash.clash} role="alert">
          <p className={clash.words}>
            {t('clash_group_comment', { name: comment.clash.by, text: comment.saved })}
          </p>
          <div className={clash.choices}>
            <Button variant="default" onClick={() => decide(true)}>
              {t('keep_mine')}
            </Button>
            <Button variant="default" onClick={() => decide(false)}>
              {t('take_theirs')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
