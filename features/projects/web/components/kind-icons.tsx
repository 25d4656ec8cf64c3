import IconBrowser from '@tabler/icons-react/dist/esm/icons/IconBrowser.mjs';
import IconBrush from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs';
import IconPuzzle from '@tabler/icons-react/dist/esm/icons/IconPuzzle.mjs';
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs';

/** The picture of each kind of project, beside its word. */
export const kindIcons = {
  drawing: IconBrush,
  program: IconTerminal2,
  web: IconBrowser,
  scratch: IconPuzzle,
};
