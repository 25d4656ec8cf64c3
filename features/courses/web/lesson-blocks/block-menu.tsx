import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBlocks from '@tabler/icons-react/dist/esm/icons/IconBlocks.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPuzzle from '@tabler/icons-react/dist/esm/icons/IconPuzzle.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconTerminal from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs';
import { useTranslations } from 'use-intl';
import classes from './block-menu.module.css';
import { type BlockKind, blockKinds } from './block-menu.view.ts';
import type { MenuPlace } from './text-handle.view.ts';

/** A block with its name in the reader's language. */
export interface BlockChoice {
  readonly kind: BlockKind;
  readonly label: string;
}

/** The picture of each block. */
export const blockIcons = {
  heading: IconHeading,
  picture: IconPhoto,
  exercise: IconTerminal,
  hint: IconBulb,
  note: IconInfoCircle,
  warning: IconAlertTriangle,
  code: IconCode,
  script: IconBlocks,
  tasks: IconListCheck,
  table: IconTable,
  video: IconPlayerPlay,
  scratch: IconPuzzle,
  file: IconFile,
} as const;

/** All blocks, named. */
export function useBlockChoices(): BlockChoice[] {
  const t = useTranslations('authoring');
  return blockKinds.map((kind) => ({ kind, label: t(`block_${kind}`) }));
}

interface Props {
  /** The field's id; the menu and its options use it as a prefix. */
  readonly id: string;
  readonly place: MenuPlace;
  readonly choices: readonly BlockChoice[];
  readonly current: BlockKind | undefined;
  readonly onChoose: (choice: BlockChoice) => void;
}

/** The blocks offered after a slash, beside the current line. The field handles the keys. */
export function BlockMenu({ id, place, choices, current, onChoose }: Props) {
  const t = useTranslations('authoring');
  return (
    <div id={`${id}-menu`} role="listbox" aria-label={t('blocks')} className={classes.menu} style={place}>
      {choices.map((choice) => {
        const Icon = blockIcons[choice.kind];
        return (
          <div
            key={choice.kind}
            id={`${id}-${choice.kind}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.kind === current}
            ref={(element) => {
              if (element && choice.kind === current) element.scrollIntoView?.({ block: 'nearest' });
            }}
            className={classes.option}
            // The field keeps the focus and its caret.
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(choice);
            }}
          >
            <Icon size={20} aria-hidden className={classes.icon} />
            {choice.label}
          </div>
        );
      })}
    </div>
  );
}
