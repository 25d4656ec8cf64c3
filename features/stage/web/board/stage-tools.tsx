import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconPresentation from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs';
import IconSteps from '@tabler/icons-react/dist/esm/icons/IconStairs.mjs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { longestBoard } from '../../shared/stage.rules.ts';
import { longestSentence, type Stage } from '../../shared/stage.ts';
import type { StageActs } from '../stage.queries.ts';
import classes from './stage-board.module.css';
import { lessonOfMost } from './stage-names.view.ts';

interface Props {
  readonly groupId: string;
  readonly stage: Stage;
  readonly acts: StageActs;
  readonly namesHidden: boolean;
  readonly onHideNames: (hidden: boolean) => void;
}

const minutes = [1, 3, 5, 10, 15, 20] as const;

/** What a teacher does with the whole class: the board, a timer, an invitation, a choice; and hiding names. */
export function StageTools({ groupId, stage, acts, namesHidden, onHideNames }: Props) {
  const t = useTranslations('stage');
  return (
    <fieldset className={classes.tools} aria-label={t('tools')}>
      <PopoverButton
        className={classes.tool}
        content={(close) => (
          <BoardForm
            onSend={(text) => {
              acts.setBoard.mutate({ groupId, text });
              close();
            }}
          />
        )}
      >
        <IconPresentation size={20} aria-hidden />
        {t('board')}
      </PopoverButton>
      <PopoverButton
        className={classes.tool}
        content={(close) => (
          <fieldset className={classes.choices}>
            <legend>{t('timer_label')}</legend>
            {minutes.map((each) => (
              <Button
                key={each}
                variant="default"
                onClick={() => {
                  acts.setTimer.mutate({ groupId, minutes: each });
                  close();
                }}
              >
                {t('timer_minutes', { minutes: each })}
              </Button>
            ))}
          </fieldset>
        )}
      >
        <IconHourglass size={20} aria-hidden />
        {t('timer')}
      </PopoverButton>
      <PopoverButton
        className={classes.tool}
        content={(close) => (
          <StepChoice
            stage={stage}
            onChoose={(lessonId, step) => {
              acts.invite.mutate({ groupId, to: { lessonId, step } });
              close();
            }}
          />
        )}
      >
        <IconSteps size={20} aria-hidden />
        {t('invite')}
      </PopoverButton>
      <button type="button" className={classes.tool} onClick={() => acts.choose.mutate({ groupId })}>
        <IconArrowsShuffle size={20} aria-hidden />
        {t('choose')}
      </button>
      <button
        type="button"
        className={classes.tool}
        aria-pressed={namesHidden}
        onClick={() => onHideNames(!namesHidden)}
      >
        {namesHidden ? <IconEye size={20} aria-hidden /> : <IconEyeOff size={20} aria-hidden />}
        {namesHidden ? t('show_names') : t('hide_names')}
      </button>
    </fieldset>
  );
}

function BoardForm({ onSend }: { readonly onSend: (text: string) => void }) {
  const t = useTranslations('stage');
  const [text, setText] = useState<string>(t('board_text'));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSend(text.trim());
      }}
    >
      <TextInput
        label={t('board_label')}
        description={t('board_most', { minutes: longestBoard })}
        value={text}
        maxLength={longestSentence}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {t('board_send')}
      </Button>
    </form>
  );
}

function StepChoice({
  stage,
  onChoose,
}: {
  readonly stage: Stage;
  readonly onChoose: (lessonId: string, step: number) => void;
}) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const lesson = lessonOfMost(stage.tiles);
  if (!lesson) return <p className={classes.none}>{t('invite_none')}</p>;
  return (
    <fieldset className={classes.choices}>
      <legend>
        {t(lesson.steps === 1 ? 'invite_label_one' : 'invite_label', {
          lesson: localize(lesson.title, locale),
        })}
      </legend>
      {lesson.steps === 1 && (
        <Button variant="default" onClick={() => onChoose(lesson.id, 1)}>
          {t('invite_lesson')}
        </Button>
      )}
      {lesson.steps > 1 &&
        Array.from({ length: lesson.steps }, (_, index) => index + 1).map((step) => (
          <Button key={step} variant="default" onClick={() => onChoose(lesson.id, step)}>
            {step}
          </Button>
        ))}
    </fieldset>
  );
}
