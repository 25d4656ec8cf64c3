import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { projectsQuery } from '#features/projects/web/projects.queries.ts';
import { notify } from '#platform/web/notify.ts';
import { whileUnsettled } from '#platform/web/settled.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { myShelfQuery } from '../shelf.queries.ts';
import type { PutProject } from './put-choice.tsx';
import type { PutDialog } from './put-dialog.tsx';

interface PutDialogState {
  /** What the dialog shows is on its way. */
  readonly isOpening: boolean;
  /** Asks who will see a project; null asks which one first. */
  readonly open: (project: PutProject | null) => void;
  readonly dialog: ReactNode;
}

/** The dialog that puts a project on the shelf. It opens once it has all that it shows: one that fills later would jump. */
export function usePutDialog(): PutDialogState {
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  // Who looks at the shelf waits for none of its code.
  const [Loaded, setLoaded] = useState<typeof PutDialog | null>(null);
  const [chosen, setChosen] = useState<PutProject | null>(null);
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const open = async (project: PutProject | null) => {
    setChosen(project);
    setState('opening');
    try {
      const code = import('./put-dialog.tsx');
      // Without a network both would wait for one; the dialog tells what could not be loaded.
      if (navigator.onLine)
        await Promise.allSettled([
          queryClient.ensureQueryData(myShelfQuery()),
          !project && queryClient.ensureInfiniteQueryData(projectsQuery()),
        ]);
      const { PutDialog } = await code;
      setLoaded(() => PutDialog);
      setState('open');
    } catch (error) {
      setState('closed');
      notify.error(refusalText(error));
    }
  };
  return {
    isOpening: state === 'opening',
    open: (project) => void whileUnsettled(open(project)),
    dialog: Loaded && state === 'open' && (
      <Loaded chosen={chosen} onChoose={setChosen} onClose={() => setState('closed')} />
    ),
  };
}
