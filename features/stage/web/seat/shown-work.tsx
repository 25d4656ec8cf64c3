import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { MyStage } from '../../shared/stage.ts';
import { CodeText } from '../components/code-text.tsx';
import { Printed } from '../components/printed.tsx';
import { useSeatActs } from '../stage.queries.ts';
import classes from './seat.module.css';
import ask from './show-question.module.css';

interface QuestionProps {
  readonly stage: MyStage;
  /** The seat is a strip at the edge of the screen: there the question is one line until the child opens it, so that it covers nothing that is being typed. */
  readonly isAway: boolean;
}

/** The teacher would like to show this child's work: only with a yes, and until the child says no. */
export function ShowQuestion({ stage: { id: stageId, showing }, isAway }: QuestionProps) {
  const t = useTranslations('seat');
  const refusalText = useRefusalText();
  const { answerShowing } = useSeatActs();
  const { firstName } = useUser();
  const [opened, setOpened] = useState(false);
  if (!showing) return null;
  const answer = (agreed: boolean) =>
    runMutation(
      answerShowing,
      { stageId, agreed },
      { onSuccess: () => undefined, onError: (error) => notify.error(refusalText(error)) },
    );
  if (showing === 'asked' && isAway && !opened)
    return (
      <div className={classes.card} role="status">
        <p className={classes.words}>{t('show_question')}</p>
        <Button variant="white" onClick={() => setOpened(true)}>
          {t('show_answer')}
        </Button>
      </div>
    );
  if (showing === 'asked')
    return (
      <div className={ask.ask} role="status">
        <p className={ask.title}>{t('show_question')}</p>
        <p className={ask.who}>{t('show_who', { name: firstName })}</p>
        <div className={ask.answers}>
          <Button variant="white" loading={answerShowing.isPending} onClick={() => answer(true)}>
            {t('show_yes')}
          </Button>
          <Button
            variant="outline"
            color="gray.0"
            disabled={answerShowing.isPending}
            onClick={() => answer(false)}
          >
            {t('show_no')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.card} role="status">
      <p className={classes.words}>{t('show_on')}</p>
      <Button
        variant="outline"
        color="gray.0"
        disabled={answerShowing.isPending}
        onClick={() => answer(false)}
      >
        {t('show_stop')}
      </Button>
    </div>
  );
}

/** The showing that was put aside in this tab: it doesn't open by itself again in the child's next lesson. */
let putAside: string | null = null;

/** Another child's work that the teacher shows to all; it can be put aside and opened again. */
export function ShownWork({ stage: { id, shown } }: { readonly stage: MyStage }) {
  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) putAside = null;
  }, [isShown]);
  if (!shown) return null;
  const showing = `${id} ${shown.firstName}`;
  return <OneWork key={showing} showing={showing} shown={shown} />;
}

interface OneShown {
  readonly showing: string;
  readonly shown: NonNullable<MyStage['shown']>;
}

function OneWork({ showing, shown: { firstName, code, printed } }: OneShown) {
  const t = useTranslations('seat');
  const [opened, setOpened] = useState(putAside !== showing);
  const close = () => {
    putAside = showing;
    setOpened(false);
  };
  return (
    <>
      <div className={`${classes.card} ${classes.shown}`}>
        <p className={classes.words}>{t('shown', { name: firstName })}</p>
        <Button variant="white" onClick={() => setOpened(true)}>
          {t('look')}
        </Button>
      </div>
      <Dialog opened={opened} shape="wide" title={t('shown', { name: firstName })} onClose={close}>
        <CodeText code={code} />
        {printed.trim() !== '' && (
          <>
            <h3 className={ask.printed}>{t('shown_printed')}</h3>
            <Printed text={printed} />
          </>
        )}
      </Dialog>
    </>
  );
}
