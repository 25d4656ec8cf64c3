import { useEffect, useState } from 'react';
import { serverAnswers } from '../server-answers.ts';
import { reloadLater } from './reload-later.ts';

const reload = () => window.location.reload();

/**
 * Reloads the page once the server answers: a browser may remember that a file failed. Without a server there is nothing
 * to load, and the app would be lost besides. Where a file is missing (`isMissing`), it does so by itself, too.
 */
export function useReopening(isMissing: boolean, open = reload) {
  const [looking, setLooking] = useState(false);
  useEffect(() => {
    let isShown = isMissing;
    if (isShown) void reloadLater(open, () => isShown);
    return () => {
      isShown = false;
    };
  }, [isMissing, open]);
  const reopen = async () => {
    setLooking(true);
    const answers = await serverAnswers();
    setLooking(false);
    if (answers) open();
  };
  return { looking, reopen: () => void reopen() };
}
