import { isMissingPart } from '#platform/web/missing-part.ts';
import { reloadLater } from '#platform/web/offline/reload-later.ts';

/**
 * Waits for what the page needs to show anything at all. When a network loses it, the page says so and is reloaded once the server answers.
 * Other errors are thrown.
 */
export async function orLoadAgain(
  start: Promise<unknown>,
  root: HTMLElement,
  reload = () => window.location.reload(),
): Promise<void> {
  try {
    await start;
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    const words = document.querySelector<HTMLTemplateElement>('#not-loaded');
    if (words) root.replaceChildren(words.content.cloneNode(true));
    await reloadLater(reload);
  }
}
