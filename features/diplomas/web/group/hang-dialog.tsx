import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { ErrorState, unanswered } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DiplomaStudent, HangableWork } from '../../shared/diplomas.ts';
import { hangableWorksQuery, useHungWork } from '../hung-works.queries.ts';
import classes from './hang-dialog.module.css';

interface Props {
  readonly student: Pick<DiplomaStudent, 'firstName' | 'lastName'>;
  readonly diploma: NonNullable<DiplomaStudent['diploma']>;
  readonly onClose: () => void;
}

/** Chooses which of a child's works hangs on its diploma: shown are the name and the cover, as strangers would see them. */
export function HangDialog({ student: { firstName, lastName }, diploma, onClose }: Props) {
  const t = useTranslations('diplomas.group');
  const list = useInfiniteQuery(hangableWorksQuery(diploma.id));
  const error = unanswered(list);
  const works = list.data?.pages.flatMap((page) => page.works);
  return (
    <Dialog opened onClose={onClose} title={t('hang_title', { name: `${firstName} ${lastName}` })}>
      <div className={classes.body}>
        <p className={classes.text}>{t('hang_text')}</p>
        {error && <ErrorState error={error} title={t('hang_error')} onRetry={() => void list.refetch()} />}
        {!error && !works && <Skeletons shape="line" />}
        {works && (
          <Choice works={works} diploma={diploma} onClose={onClose}>
            {list.hasNextPage && (
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('hang_more')}
              </Button>
            )}
          </Choice>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<Props, 'diploma' | 'onClose'> {
  readonly works: readonly HangableWork[];
  /** The way to the next page. */
  readonly children: ReactNode;
}

function Choice({ works, diploma: { id: diplomaId, work: hung }, onClose, children }: ChoiceProps) {
  const t = useTranslations('diplomas.group');
  const refusalText = useRefusalText();
  const { hang, takeOff } = useHungWork();
  const [chosenId, setChosenId] = useState(hung?.workId ?? null);
  const chosen = works.find(({ id }) => id === chosenId);
  const done = (message: string) => ({
    onSuccess: () => notify.success(message),
    onError: (error: Error) => notify.error(refusalText(error)),
    ifHere: onClose,
  });
  return (
    <>
      {works.length === 0 && <p className={classes.none}>{t('hang_none')}</p>}
      <ul className={classes.works}>
        {works.map((work) => (
          <li key={work.id}>
            <label className={classes.work}>
              <input
                type="radio"
                name="work"
                className={classes.radio}
                checked={work.id === chosenId}
                onChange={() => setChosenId(work.id)}
              />
              <span className={classes.cover}>{work.cover && <img src={work.cover} alt="" />}</span>
              <span className={classes.words}>
                <span className={classes.name}>{work.name}</span>
                {work.tellsWho && <span className={classes.note}>{t('hang_tells')}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {children}
      <div className={classes.buttons}>
        {hung && (
          <Button
            variant="default"
            loading={takeOff.isPending}
            onClick={() => runMutation(takeOff, { diplomaId }, done(t('unhang_done')))}
          >
            {t('unhang')}
          </Button>
        )}
        {works.length > 0 && (
          <Button
            disabled={!chosen}
            loading={hang.isPending}
            onClick={() =>
              chosen &&
              runMutation(hang, { diplomaId, workId: chosen.id, putAt: chosen.putAt }, done(t('hang_done')))
            }
          >
            {t('hang_set')}
          </Button>
        )}
      </div>
    </>
  );
}
