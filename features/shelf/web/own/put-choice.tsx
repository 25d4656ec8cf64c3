import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shortName } from '#features/membership/shared/short-name.rules.ts';
import type { ProjectCard } from '#features/projects/shared/projects.ts';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import { notify } from '#platform/web/notify.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { MyShelf, OwnWork } from '../../shared/shelf.ts';
import { PlaceMark } from '../components/place-mark.tsx';
import { useOwnWorks } from '../shelf.queries.ts';
import { OfPutWork } from './of-put-work.tsx';
import classes from './put-on-shelf.module.css';

/** What is put on the shelf, as far as it is shown before. */
export type PutProject = Pick<ProjectCard, 'id' | 'kind' | 'draws' | 'name' | 'coverUrl'>;

interface Props {
  readonly shelf: MyShelf;
  readonly project: PutProject;
  /** The cover shows an earlier program, until that runs. */
  readonly hasOldCover?: boolean | undefined;
  /** Saves what is unsent: what is put on the shelf is what the server has. */
  readonly save: () => Promise<boolean>;
  readonly onDone: () => void;
  /** Shows that a new work, or a new variant, has come to the shelf, and says who sees it; otherwise a message does. */
  readonly onPut?: ((told: string) => void) | undefined;
}

/** Who will see a work, read before it is put on the shelf; and taking it off. */
export function PutChoice({ shelf, project, hasOldCover, save, onDone, onPut }: Props) {
  const t = useTranslations('shelf');
  const { firstName, lastName } = useUser();
  const { isBusy, put, takeOff } = usePutting(onDone, onPut);
  const work = shelf.works.find(({ projectId }) => projectId === project.id);
  const groups = shelf.shownToGroups ? shelf.groups : [];
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    work ? work.places.map(({ groupId }) => groupId) : groups.map(({ id }) => id),
  );
  const ofPut = work?.isOutdated ? 'put_again' : 'put_change';
  const groupIds = groups.map(({ id }) => id).filter((id) => chosen.includes(id));
  const isNew = !work || work.isOutdated;
  const isChanged = isNew || groups.some(({ id }) => chosen.includes(id) !== isPlace(work, id));
  return (
    <div className={classes.choice}>
      <div className={classes.project}>
        <span className={classes.thumb}>
          <ProjectCover {...project} />
        </span>
        <span className={classes.name}>{project.name}</span>
      </div>
      {hasOldCover && <p className={classes.note}>{t('put_old_cover')}</p>}
      {work?.isOutdated && <p className={classes.none}>{t('put_outdated')}</p>}
      <ul className={classes.who}>
        <li>{t('put_family')}</li>
        {!shelf.shownToGroups && <li>{t('put_family_says_no')}</li>}
        {groups.length > 0 && (
          <li>
            {t('put_groups', { author: shortName({ firstName, lastName }) })}
            <ul className={classes.groups}>
              {groups.map(({ id, name }) => (
                <GroupChoice
                  key={id}
                  name={name}
                  work={work}
                  groupId={id}
                  checked={chosen.includes(id)}
                  onChange={(checked) =>
                    setChosen((old) => (checked ? [...old, id] : old.filter((each) => each !== id)))
                  }
                />
              ))}
            </ul>
          </li>
        )}
        <li>{t('put_nobody_else')}</li>
      </ul>
      <div className={classes.buttons}>
        {isChanged && (
          <Button
            size="md"
            loading={isBusy}
            onClick={() => void put({ projectId: project.id, groupIds, isNew, save })}
          >
            {t(work ? ofPut : 'put_do')}
          </Button>
        )}
        {work && <OfPutWork work={work} isBusy={isBusy} onTakeOff={() => takeOff(work.id)} />}
      </div>
    </div>
  );
}

/** Whether a work is shown, or waits, in a group. */
const isPlace = (work: OwnWork, id: string) => work.places.some(({ groupId }) => groupId === id);

interface GroupProps {
  readonly name: string;
  readonly groupId: string;
  readonly work: OwnWork | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function GroupChoice({ name, groupId, work, checked, onChange }: GroupProps) {
  const t = useTranslations('shelf');
  const place = work?.places.find((each) => each.groupId === groupId);
  return (
    <li className={classes.group}>
      <Checkbox
        size="md"
        className={classes.check}
        classNames={{ body: classes.row, label: classes.label, labelWrapper: classes.check }}
        label={t('put_group', { group: name })}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {place && <PlaceMark place={place} />}
    </li>
  );
}

interface Put {
  readonly projectId: string;
  readonly groupIds: string[];
  /** Not on the shelf yet, or in an earlier variant. */
  readonly isNew: boolean;
  readonly save: () => Promise<boolean>;
}

/** Puts and takes off, says what came of it, and never waits for a network that isn't there. */
function usePutting(onDone: Props['onDone'], onPut: Props['onPut']) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const own = useOwnWorks();
  const [isSaving, setSaving] = useState(false);
  const attempt = async <T,>(act: () => Promise<T>, tell: (done: T) => void) => {
    try {
      tell(await act());
    } catch (error) {
      notify.error(refusalText(error));
    }
  };
  const close = (text: string) => {
    notify.success(text);
    onDone();
  };
  return {
    isBusy: isSaving || own.put.isPending || own.takeOff.isPending,
    async put({ projectId, groupIds, isNew, save }: Put) {
      setSaving(true);
      const isSaved = await save();
      setSaving(false);
      if (!isSaved) notify.error(t('put_unsaved'));
      else
        await attempt(
          () => own.put.mutateAsync({ projectId, groupIds }),
          (shelf) => {
            const text = t(toldOf(shelf.works.find((work) => work.projectId === projectId)));
            if (isNew && onPut) onPut(text);
            else close(text);
          },
        );
    },
    takeOff: (workId: string) =>
      attempt(
        () => own.takeOff.mutateAsync({ workId }),
        () => close(t('taken_off')),
      ),
  };
}

/** Who sees a work that was just put: a group only once its teacher approved. */
function toldOf(work: OwnWork | undefined): 'put_waits' | 'put_family_sees' | 'put_done' {
  const states = new Set(work?.places.map(({ state }) => state));
  if (states.has('waiting')) return 'put_waits';
  return states.has('shown') ? 'put_done' : 'put_family_sees';
}
