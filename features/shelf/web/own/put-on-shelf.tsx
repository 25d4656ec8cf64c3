import { Button } from '@mantine/core';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { myShelfQuery } from '../shelf.queries.ts';
import { PutChoice, type PutProject } from './put-choice.tsx';

interface Props {
  readonly project: PutProject;
  /** The cover shows an earlier program, until that runs. */
  readonly hasOldCover?: boolean;
  /** Saves what is unsent: what is put on the shelf is what the server has. */
  readonly save: () => Promise<boolean>;
}

/** Puts a project on the shelf, after the child has read who will see it. */
export function PutOnShelf({ project, hasOldCover, save }: Props) {
  const t = useTranslations('shelf');
  const [opened, setOpened] = useState(false);
  const query = useQuery(myShelfQuery());
  const work = query.data?.works.find((each) => each.projectId === project.id);
  return (
    <>
      <Button
        variant={work && !work.isOutdated ? 'default' : 'light'}
        leftSection={<IconStack2 size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(work ? 'on_shelf' : 'put')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('put_title')}>
        <QueryStates query={query} loading={<Skeletons shape="line" />} errorTitle={t('error')}>
          {(shelf) => (
            <PutChoice {...{ shelf, project, hasOldCover, save }} onDone={() => setOpened(false)} />
          )}
        </QueryStates>
      </Dialog>
    </>
  );
}
