import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { TextField } from '#platform/web/form/text-field.tsx';
import classes from '../components/exercise-player.module.css';
import { answerLength } from './python-talk.view.ts';

interface Props {
  readonly onAnswer: (text: string) => void;
}

/** Where a child answers the program's input(). */
export function AnswerForm({ onAnswer }: Props) {
  const t = useTranslations('exercises');
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        onAnswer(String(new FormData(form).get('answer') ?? ''));
        form.reset();
      }}
    >
      <TextField label={t('answer')} name="answer" autoFocus autoComplete="off" maxLength={answerLength} />
      <Button type="submit" variant="light">
        {t('send_answer')}
      </Button>
    </form>
  );
}
