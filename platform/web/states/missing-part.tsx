import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StalledRocket } from '../illustrations/stalled-rocket.tsx';
import { serverAnswers } from '../server-answers.ts';
import { EmptyState } from './empty-state.tsx';

// What Chromium, Firefox and Safari say of a module that did not come, and Vite of a stylesheet.
const words =
  /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed|^Unable to preload CSS/;

/** True for a part of the app that could not be fetched, and is not on the device: the way to the server is broken. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}

interface Props {
  /** Opens the page anew: a browser may remember that a file did not come. */
  readonly open?: () => void;
}

/** In place of a screen whose code did not come: says so, and opens the page anew once the server answers. */
export function MissingPart({ open = () => window.location.reload() }: Props) {
  const t = useTranslations();
  const [looking, setLooking] = useState(false);
  const retry = async () => {
    setLooking(true);
    const answers = await serverAnswers();
    setLooking(false);
    // Without a server there is nothing to open, and the app would be lost besides.
    if (answers) open();
  };
  return (
    <div role="alert">
      <EmptyState
        picture={<StalledRocket size={180} />}
        title={t('pages.error_title')}
        message={t('errors.server/offline')}
        action={
          <Button loading={looking} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
