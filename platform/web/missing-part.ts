import { useState } from 'react';
import { serverAnswers } from './server-answers.ts';

// What Chromium, Firefox and Safari say of a module that did not come, and Vite of a stylesheet.
const words =
  /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed|^Unable to preload CSS/;

/** True for a part of the app that could not be fetched, and is not on the device: the way to the server is broken. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}

/**
 * Opens the page anew once the server answers: a browser may remember that a file did not come. Without a server there is
 * nothing to open, and the app would be lost besides.
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
