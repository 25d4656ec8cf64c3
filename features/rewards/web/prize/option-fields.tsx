import '#platform/web/theme/form-styles.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { fullText, localize } from '#platform/shared/localized-text.ts';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import { type CatalogueOption, mostOptions, type RewardDetail } from '../../shared/catalogue.ts';
import { StockList } from '../components/stock-list.tsx';
import classes from './prize.module.css';
import { movedOption, type TypedOption } from './reward-form.view.ts';
import type { PartProps } from './text-fields.tsx';

interface Props extends PartProps {
  readonly reward: RewardDetail | null;
  /** Opens the stock dialog of a saved option. */
  readonly onCount: (option: CatalogueOption) => void;
}

/** The options in order, with their names in both languages and the stock of each. */
export function OptionFields({ typed, errors, edit, reward, onCount }: Props) {
  const t = useTranslations('catalogue');
  const { options } = typed;
  const set = (changed: readonly TypedOption[]) => edit({ options: changed });
  const known = new Map(reward?.options.map((option) => [option.id, option]));
  const here = new Set(options.map(({ id }) => id));
  const away = reward?.retired.filter(({ id }) => !here.has(id)) ?? [];
  return (
    <>
      <ol className={classes.options}>
        {options.map((option, at) => (
          <li key={option.id} className={classes.option}>
            <OptionLine
              option={option}
              at={at}
              errors={errors}
              saved={known.get(option.id) ?? reward?.retired.find(({ id }) => id === option.id)}
              onChange={(changed) => set(options.map((each) => (each.id === option.id ? changed : each)))}
              onCount={known.has(option.id) ? onCount : undefined}
            />
            <div className={classes.moves}>
              <Move
                label={t('option_up', { number: at + 1 })}
                off={at === 0}
                onMove={() => set(movedOption(options, at, -1))}
              >
                <IconArrowUp size={18} aria-hidden />
              </Move>
              <Move
                label={t('option_down', { number: at + 1 })}
                off={at === options.length - 1}
                onMove={() => set(movedOption(options, at, 1))}
              >
                <IconArrowDown size={18} aria-hidden />
              </Move>
              <Move
                label={t('option_remove', { number: at + 1 })}
                off={options.length === 1}
                onMove={() => set(options.filter(({ id }) => id !== option.id))}
              >
                <IconTrash size={18} aria-hidden />
              </Move>
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={options.length >= mostOptions}
        onClick={() => set([...options, { id: newRequestId(), name: fullText(), stock: '' }])}
      >
        {t('option_add')}
      </Button>
      {away.length > 0 && (
        <Retired options={away} onBack={({ id, name }) => set([...options, { id, name: fullText(name) }])} />
      )}
    </>
  );
}

interface LineProps {
  readonly option: TypedOption;
  readonly at: number;
  readonly errors: PartProps['errors'];
  /** As the server has it; undefined for a new one. */
  readonly saved: CatalogueOption | undefined;
  readonly onChange: (option: TypedOption) => void;
  readonly onCount: ((option: CatalogueOption) => void) | undefined;
}

function OptionLine({ option, at, errors, saved, onChange, onCount }: LineProps) {
  const t = useTranslations('catalogue');
  return (
    <>
      <LanguageFields
        label={(language) => t(`option_${language}`, { number: at + 1 })}
        text={option.name}
        errorOf={(language) => errors[`options.${at}.name.${language}`]}
        original={{ required: true }}
        maxLength={80}
        onChange={(name) => onChange({ ...option, name })}
      />
      {saved ? (
        <div className={classes.stock}>
          <span className={classes.stockLabel}>{t('stock')}</span>
          <span className={classes.count}>
            <strong>{saved.quantity}</strong>
            {onCount && (
              <button
                type="button"
                aria-label={t('stock_change_named', { option: saved.name.lt, count: saved.quantity })}
                onClick={() => onCount(saved)}
              >
                {t('stock_change')}
              </button>
            )}
          </span>
        </div>
      ) : (
        <TextInput
          label={t('stock_first')}
          inputMode="numeric"
          maxLength={4}
          placeholder="0"
          value={option.stock ?? ''}
          error={errors[`options.${at}.stock`] && t('stock_invalid')}
          onChange={({ currentTarget: { value } }) => onChange({ ...option, stock: value })}
        />
      )}
    </>
  );
}

interface MoveProps {
  readonly label: string;
  readonly off: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

function Move({ label, off, onMove, children }: MoveProps) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} title={label} disabled={off} onClick={onMove}>
      {children}
    </ActionIcon>
  );
}

interface RetiredProps {
  readonly options: readonly CatalogueOption[];
  readonly onBack: (option: CatalogueOption) => void;
}

/** Options that were claimed and then removed: their claims go on, and they can be restored. */
function Retired({ options, onBack }: RetiredProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <section aria-label={t('retired')} className={classes.retired}>
      <h3 className={classes.retiredTitle}>{t('retired')}</h3>
      <ul className={classes.retiredList}>
        {options.map((option) => (
          <li key={option.id} className={classes.retiredOption}>
            <StockList options={[option]} />
            <Button
              variant="subtle"
              aria-label={t('option_back_named', { option: localize(option.name, locale) })}
              onClick={() => onBack(option)}
            >
              {t('option_back')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
