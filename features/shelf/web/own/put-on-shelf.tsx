import { Button } from '@mantine/core';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { myShelfQuery } from '../shelf.queries.ts';
import { PutChoice, type PutProject } from './put-choice.tsx';
import { PutMoment } from './put-moment.tsx';

interface Props {
  /** `version` grows with each save. */
  readonly project: PutProject & { readonly version: number };
  /** There is nothing in it to show yet: unless it is on the shelf, it is not offered. */
  readonly isBlank?: boolean;
  /** The cover shows an earlier program, until that runs. */
  readonly hasOldCover?: boolean;
  /** Saves what is unsent: what is put on the shelf is what the server has. */
  readonly save: () => Promise<boolean>;
}

/** Puts a project on the shelf, after the child has read who will see it. */
export function PutOnShelf({ project, isBlank = false, hasOldCover, save }: Props) {
  const t = useTranslations('shelf');
  const [opened, setOpened] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const query = useQuery(myShelfQuery());
  const work = query.data?.works.find((each) => each.projectId === project.id);
  useNewVariant(project.version, work !== undefined);
  const open = () => {
    setTold(null);
    setOpened(true);
    // What was typed last makes it another variant, too.
    if (work) void save();
  };
  const close = () => setOpened(false);
  if (isBlank && !work) return null;
  const ofWork = work?.isOutdated ? 'put_newest' : 'on_shelf';
  const title = work?.isOutdated ? 'put_newest_title' : 'put_title';
  return (
    <>
      <Button
        variant={work && !work.isOutdated ? 'default' : 'light'}
        leftSection={<IconStack2 size={18} aria-hidden />}
        onClick={open}
      >
        {t(work ? ofWork : 'put')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t(told ? 'put_moment' : title)}>
        {told ? (
          <PutMoment project={project} told={told} onDone={close} />
        ) : (
          <QueryStates query={query} loading={<Skeletons shape="line" />} errorTitle={t('error')}>
            {(shelf) => (
              <PutChoice {...{ shelf, project, hasOldCover, save }} onDone={close} onPut={setTold} />
            )}
          </QueryStates>
        )}
      </Dialog>
    </>
  );
}

/** Asks again what the shelf has of a work once another version is saved: the shelf may have an earlier variant now. */
function useNewVariant(version: number, isOnShelf: boolean): void {
  const queryClient = useQueryClient();
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    if (isOnShelf) void queryClient.invalidateQueries(myShelfQuery());
  }, [version, isOnShelf, queryClient]);
}
