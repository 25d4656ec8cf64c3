import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { academyQuery } from '#features/academy/web/academy.queries.ts';
import type { PointField } from '#features/points/shared/points.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import classes from './field-meaning.module.css';

/**
 * What a field's points are given for, in the academy's words; nothing until they are loaded, e.g. without a network.
 */
export function FieldMeaning({ field, label }: { readonly field: PointField; readonly label: string }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const { data: academy } = useQuery(academyQuery);
  if (!academy) return null;
  return (
    <PopoverButton
      className={classes.info}
      aria-label={t('meaning_of', { field: label })}
      content={() => <p className={classes.text}>{localize(academy.fieldMeanings[field], locale)}</p>}
    >
      <IconInfoCircle size={18} aria-hidden />
    </PopoverButton>
  );
}
