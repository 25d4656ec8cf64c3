import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { unlockLevelOf } from '../../shared/avatars.rules.ts';
import { type Look, type LookPart, lookParts } from '../../shared/look-parts.ts';
import classes from './part-choices.module.css';
import { PartPicture } from './part-picture.tsx';

interface Props {
  readonly part: LookPart;
  readonly look: Look;
  /** What is saved: it stays choosable, whatever its level. */
  readonly worn: Look;
  readonly highestLevel: number;
  readonly onChoose: (value: string) => void;
}

/**
 * The options of one part: each drawn as it would look, the locked ones with their level. Arrow keys move within
 * it.
 */
export function PartChoices({ part, look, worn, highestLevel, onChoose }: Props) {
  const t = useTranslations('avatars');
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t(`parts.${part}`)}</legend>
      {lookParts[part].map((value) => {
        const level = unlockLevelOf(part, value);
        const locked = level > highestLevel && value !== worn[part];
        return (
          <label key={value} className={classes.choice} data-locked={locked}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={look[part] === value}
              disabled={locked}
              onChange={() => onChoose(value)}
              className={classes.radio}
              aria-label={t('choice', { part: t(`parts.${part}`), name: t(`values.${value}`) })}
              aria-describedby={locked ? `${name}-${value}` : undefined}
            />
            <PartPicture look={look} part={part} value={value} />
            {locked && (
              <span id={`${name}-${value}`} className={classes.lock}>
                <IconLock size={14} aria-hidden />
                {t('locked_until', { level })}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
