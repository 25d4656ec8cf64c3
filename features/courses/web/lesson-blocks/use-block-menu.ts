import { type RefObject, useState } from 'react';
import { type BlockChoice, useBlockChoices } from './block-menu.tsx';
import { blocksFor, type SlashCommand, slashBefore } from './block-menu.view.ts';
import { type MenuPlace, menuPlace, type TextHandle } from './text-handle.view.ts';

interface OpenMenu extends SlashCommand {
  readonly place: MenuPlace;
}

interface Key {
  readonly key: string;
  readonly isComposing: boolean;
  preventDefault(): void;
}

interface Field {
  readonly handle: RefObject<TextHandle | null>;
  readonly frame: RefObject<HTMLElement | null>;
  /** What stays in view above the text. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly onChoose: (choice: BlockChoice, menu: SlashCommand) => void;
}

/** The slash menu of a field: the blocks it offers, and the keys that choose one. */
export function useBlockMenu({ handle, frame, bar, onChoose }: Field) {
  const all = useBlockChoices();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Escape closes the menu of this slash; another slash opens it again.
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const choices = menu ? blocksFor(all, menu.query) : [];
  const at = Math.min(active, choices.length - 1);
  const current = choices[at];

  const look = () => {
    const field = handle.current;
    if (!field) return;
    const { start, end } = field.chosen();
    const command = start === end ? slashBefore(field.text(), start) : null;
    if (command?.at !== dismissed) setDismissed(null);
    const isOpen = command !== null && command.at !== dismissed;
    if (isOpen && command.query !== menu?.query) setActive(0);
    setMenu(isOpen ? { ...command, place: placeOf(field, frame.current, bar.current) } : null);
  };
  const choose = (choice: BlockChoice) => {
    setMenu(null);
    if (menu) onChoose(choice, menu);
  };
  /** True for a key that the menu has taken. */
  const onKey = (event: Key): boolean => {
    if (!menu || !current || event.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current);
    else if (event.key === 'Escape') {
      setDismissed(menu.at);
      setMenu(null);
    } else return false;
    event.preventDefault();
    return true;
  };
  return { menu: current ? menu : null, choices, current, look, choose, onKey, close: () => setMenu(null) };
}

function placeOf(field: TextHandle, frame: HTMLElement | null, bar: HTMLElement | null): MenuPlace {
  const bounds = frame?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const bottom = window.visualViewport?.height ?? window.innerHeight;
  const top = bar?.getBoundingClientRect().bottom ?? 0;
  return menuPlace(field.caret() ?? bounds, bounds, { top, bottom });
}
