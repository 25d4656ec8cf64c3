import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import classes from './block-menu.module.css';
import { type BlockChoice, blockIcons, useBlockChoices } from './block-menu.tsx';

/** The same blocks as buttons, for touch screens. */
export function BlockToolbar({ onChoose }: { onChoose: (choice: BlockChoice) => void }) {
  const t = useTranslations('authoring');
  const choices = useBlockChoices();
  return (
    <PopoverButton
      className={classes.add}
      content={(close) => (
        <div className={classes.tools}>
          {choices.map((choice) => {
            const Icon = blockIcons[choice.kind];
            return (
              <button
                key={choice.kind}
                type="button"
                className={classes.option}
                onClick={() => {
                  close();
                  onChoose(choice);
                }}
              >
                <Icon size={20} aria-hidden className={classes.icon} />
                {choice.label}
              </button>
            );
          })}
        </div>
      )}
    >
      <IconPlus size={18} aria-hidden />
      {t('insert_block')}
    </PopoverButton>
  );
}
