import { useState } from 'react';
import { serverAnswers } from './server-answers.ts';

// The messages of Chromium, Firefox and Safari for a module that failed to load, and of Vite for a
// stylesheet.
const words =
  /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed|^Unable to preload CSS/;

/** True for a part of the app that could not be fetched, and is not on the device: the server cannot be reached. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}

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
