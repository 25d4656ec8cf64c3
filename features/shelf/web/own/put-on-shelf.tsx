import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shortName } from '#features/membership/shared/short-name.rules.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { MyShelf, OwnWork } from '../../shared/shelf.ts';
import { PlaceMark } from '../components/place-mark.tsx';
import { myShelfQuery, useOwnWorks } from '../shelf.queries.ts';
import classes from './put-on-shelf.module.css';

interface Props {
  readonly projectId: string;
  /** Saves what is unsent: what is put on the shelf is what the server has. */
  readonly save: () => Promise<boolean>;
}

/** Puts a project on the shelf, after the child has read who will see it. */
export function PutOnShelf({ projectId, save }: Props) {
  const t = useTranslations('shelf');
  const [opened, setOpened] = useState(false);
  const query = useQuery(myShelfQuery());
  const work = query.data?.works.find((each) => each.projectId === projectId);
  return (
    <>
      <Button
        variant={work && !work.isOutdated ? 'default' : 'filled'}
        leftSection={<IconStack2 size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(work ? 'on_shelf' : 'put')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('put_title')}>
        <QueryStates query={query} loading={<Skeletons shape="line" />} errorTitle={t('error')}>
          {(shelf) => (
            <Choice
              shelf={shelf}
              work={work}
              projectId={projectId}
              save={save}
              onDone={() => setOpened(false)}
            />
          )}
        </QueryStates>
      </Dialog>
    </>
  );
}

interface ChoiceProps extends Props {
  readonly shelf: MyShelf;
  readonly work: OwnWork | undefined;
  readonly onDone: () => void;
}

function Choice({ shelf, work, projectId, save, onDone }: ChoiceProps) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { firstName, lastName } = useUser();
  const { put, takeOff } = useOwnWorks();
  const groups = shelf.shownToGroups ? shelf.groups : [];
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    work ? work.places.map(({ groupId }) => groupId) : groups.map(({ id }) => id),
  );
  const author = shortName({ firstName, lastName });
  const onError = (error: Error) => void notify.error(refusalText(error));
  const putIt = async () => {
    if (!(await save())) return;
    const groupIds = groups.map(({ id }) => id).filter((id) => chosen.includes(id));
    put.mutate(
      { projectId, groupIds },
      {
        onSuccess: () => {
          notify.success(t('put_done'));
          onDone();
        },
        onError,
      },
    );
  };
  return (
    <div className={classes.choice}>
      <ul className={classes.who}>
        <li>{t('put_family')}</li>
        {!shelf.shownToGroups && <li>{t('put_family_says_no')}</li>}
        {groups.map(({ id, name }) => {
          const place = work?.places.find(({ groupId }) => groupId === id);
          return (
            <li key={id} className={classes.group}>
              <Checkbox
                size="md"
                label={t('put_group', { group: name })}
                description={t('put_group_hint', { author })}
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((old) => (checked ? [...old, id] : old.filter((each) => each !== id)))
                }
              />
              {place && <PlaceMark place={place} />}
            </li>
          );
        })}
        <li>{t('put_nobody_else')}</li>
      </ul>
      {work?.isOutdated && <p className={classes.note}>{t('put_outdated')}</p>}
      <div className={classes.buttons}>
        {work && (
          <>
            <Button
              variant="subtle"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/shelf/$workId" params={{ workId: work.id }} />
              )}
            >
              {t('see_work')}
            </Button>
            <Button
              variant="default"
              loading={takeOff.isPending}
              onClick={() =>
                takeOff.mutate(
                  { workId: work.id },
                  {
                    onSuccess: () => {
                      notify.success(t('taken_off'));
                      onDone();
                    },
                    onError,
                  },
                )
              }
            >
              {t('take_off')}
            </Button>
          </>
        )}
        <Button loading={put.isPending} onClick={() => void putIt()}>
          {t(work ? 'put_again' : 'put_do')}
        </Button>
      </div>
    </div>
  );
}
