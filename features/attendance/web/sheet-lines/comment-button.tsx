import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconMessageFilled from '@tabler/icons-react/dist/esm/icons/IconMessageFilled.mjs';
import { useTranslations } from 'use-intl';
import classes from './line-buttons.module.css';

interface Props {
  readonly name: string;
  readonly comment: string;
  readonly expanded: boolean;
  readonly onClick: () => void;
}

/** Opens a student's comment; filled when there is one. */
export function CommentButton({ name, comment, expanded, onClick }: Props) {
  const t = useTranslations('attendance');
  const Icon = comment ? IconMessageFilled : IconMessage;
  return (
    <button
      type="button"
      className={classes.comment}
      data-empty={!comment}
      data-control="comment"
      aria-expanded={expanded}
      aria-label={comment ? t('comment_edit_of', { name, comment }) : t('comment_of', { name })}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
