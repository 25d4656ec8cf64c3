// The messages of Chromium, Firefox and Safari for a module that failed to load, and of Vite for a
// stylesheet.
const words =
  /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed|^Unable to preload CSS/;

/** True for a part of the app that could not be fetched, and is not on the device: the server cannot be reached. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && words.test(error.message);
}
