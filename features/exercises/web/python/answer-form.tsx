import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#platform/web/form/text-field.tsx';
import classes from '../components/exercise-player.module.css';
import { useAnswerInView } from '../components/use-result-in-view.ts';
import { answerLength } from './python-talk.view.ts';

interface Props {
  readonly onAnswer: (text: string) => void;
}

/** Where a child answers the program's input(). */
export function AnswerForm({ onAnswer }: Props) {
  const t = useTranslations('exercises');
  const form = useRef<HTMLFormElement>(null);
  useAnswerInView(form);
  return (
    <form
      ref={form}
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        onAnswer(String(new FormData(form).get('answer') ?? ''));
        form.reset();
        // A phone keeps its keyboard for the next question.
        form.querySelector('input')?.focus();
      }}
    >
      <TextField label={t('answer')} name="answer" autoFocus autoComplete="off" maxLength={answerLength} />
      <Button type="submit" variant="light">
        {t('send_answer')}
      </Button>
    </form>
  );
}
