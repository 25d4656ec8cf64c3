import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '../dialog/popover-button.tsx';
import classes from './filter-pill.module.css';
import menu from './list-menu.module.css';

interface Props<Column extends string> {
  /** All that can be chosen, in their order. */
  readonly all: readonly { readonly key: Column; readonly label: string }[];
  readonly shown: readonly Column[];
  readonly onChange: (shown: readonly Column[]) => void;
  readonly onReset: () => void;
  /** How many columns a narrow table hides: the button says so instead of its usual words. */
  readonly hidden?: number | undefined;
}

/** Which columns a list shows. */
export function ColumnsMenu<Column extends string>({ all, shown, onChange, onReset, hidden }: Props<Column>) {
  const t = useTranslations('kit');
  return (
    <PopoverButton
      className={hidden === undefined ? menu.button : menu.more}
      aria-label={hidden === undefined ? t('columns') : undefined}
      content={() => (
        <>
          <ul aria-label={t('columns')} className={classes.options}>
            {all.map(({ key, label }) => (
              <li key={key}>
                <button
                  type="button"
                  className={classes.option}
                  aria-pressed={shown.includes(key)}
                  onClick={() =>
                    onChange(shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key])
                  }
                >
                  <IconCheck size={18} aria-hidden />
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={menu.below} onClick={onReset}>
            {t('columns_usual')}
          </button>
        </>
      )}
    >
      <IconColumns3 size={20} aria-hidden />
      {hidden === undefined ? (
        <span className={menu.word}>{t('columns')}</span>
      ) : (
        t('columns_hidden', { count: hidden })
      )}
    </PopoverButton>
  );
}
