import { useState } from 'react';
import { serverAnswers } from './server-answers.ts';

/**
 * Reloads the page once the server answers: a browser may remember that a file failed. Without a server there is nothing
 * to load, and the app would be lost besides.
 */
export function useReopening(open = () => window.location.reload()) {
  const [looking, setLooking] = useState(false);
  const reopen = async () => {
    setLooking(true);
    const answers = await serverAnswers();
    setLooking(false);
    if (answers) open();
  };
  return { looking, reopen: () => void reopen() };
}
