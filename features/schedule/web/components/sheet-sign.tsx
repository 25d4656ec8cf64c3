import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useTranslations } from 'use-intl';
import type { SheetSign } from './schedule.view.ts';
import classes from './sheet-sign.module.css';

// The icons of attendance's own screens.
const icons = {
  missing: IconAlertCircle,
  unfinished: IconPencil,
  filled: IconPencil,
  approved: IconCircleCheck,
};

/** The state of a lesson's sheet, as a small icon; the word is written beside it. */
export function SheetSignIcon({ sign }: { sign: SheetSign }) {
  const Icon = icons[sign];
  return <Icon className={classes.sign} data-sheet={sign} size={15} stroke={2.25} aria-hidden />;
}

/** The texts of the small icons. */
export function SheetSigns() {
  const t = useTranslations('calendar');
  return (
    <ul className={classes.signs} aria-label={t('sheet_signs')}>
      {(['missing', 'filled', 'approved'] as const).map((sign) => (
        <li key={sign}>
          <SheetSignIcon sign={sign} />
          {t(`sheet.${sign}`)}
        </li>
      ))}
    </ul>
  );
}

/** The state of a lesson's sheet, as icon and word. */
export function SheetSignBadge({ sign }: { sign: SheetSign }) {
  const t = useTranslations('calendar');
  return (
    <span className={classes.badge} data-sheet={sign}>
      <SheetSignIcon sign={sign} />
      {t(`sheet.${sign}`)}
    </span>
  );
}
