import { type KeyboardEvent, useState } from 'react';
import { type BlockChoice, useBlockChoices } from './block-menu.tsx';
import { blocksFor, type SlashCommand, slashBefore } from './block-menu.view.ts';

const copied = ['font', 'letterSpacing', 'lineHeight', 'paddingInline', 'paddingBlock', 'tabSize'] as const;

/** How far below the top of a field the line under its caret starts, in pixels. Browsers don't tell. */
function belowCaret(field: HTMLTextAreaElement): number {
  const mirror = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    inlineSize: `${field.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const caret = document.createElement('span');
  caret.textContent = '\u200b';
  mirror.append(field.value.slice(0, field.selectionStart), caret);
  document.body.append(mirror);
  const below = caret.offsetTop + caret.offsetHeight;
  mirror.remove();
  return below - field.scrollTop;
}

interface OpenMenu extends SlashCommand {
  /** Pixels below the top of the field. */
  readonly top: number;
}

/** The slash menu of a field: the blocks it offers, and the keys that choose one. */
export function useBlockMenu(onChoose: (choice: BlockChoice, menu: SlashCommand) => void) {
  const all = useBlockChoices();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Escape closes the menu of this slash; another slash opens it again.
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const choices = menu ? blocksFor(all, menu.query) : [];
  const at = Math.min(active, choices.length - 1);
  const current = choices[at];

  const look = (field: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd } = field;
    const command = selectionStart === selectionEnd ? slashBefore(field.value, selectionStart) : null;
    if (command?.at !== dismissed) setDismissed(null);
    const isOpen = command !== null && command.at !== dismissed;
    if (isOpen && command.query !== menu?.query) setActive(0);
    setMenu(isOpen ? { ...command, top: belowCaret(field) } : null);
  };
  const choose = (choice: BlockChoice) => {
    setMenu(null);
    if (menu) onChoose(choice, menu);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!menu || !current || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current);
    else if (event.key === 'Escape') {
      setDismissed(menu.at);
      setMenu(null);
    } else return;
    event.preventDefault();
  };
  return {
    menu: current ? menu : null,
    choices,
    current,
    look,
    choose,
    onKeyDown,
    close: () => setMenu(null),
  };
}
