/**
 * Takes a phone's keyboard away from the code, for what is to be seen whole. A drawing that waits for keys keeps the focus. `where` says
 * on which screens.
 */
export function closeKeyboard(where = '(pointer: coarse)'): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.isContentEditable) return;
  if (matchMedia(where).matches) activeElement.blur();
}
