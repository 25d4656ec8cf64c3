/** Takes a phone's keyboard away from the code, for what is to be seen whole. A drawing that waits for keys keeps the focus. */
export function closeKeyboard(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.isContentEditable) return;
  if (matchMedia('(pointer: coarse)').matches) activeElement.blur();
}
