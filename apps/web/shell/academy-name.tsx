import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { academyQuery } from '#features/academy/web/academy.queries.ts';
import classes from './academy-name.module.css';

/** The academy below the product's name, when the settings name it differently. */
export function AcademyName() {
  const t = useTranslations('kit');
  const name = useQuery(academyQuery).data?.name;
  return name && name !== t('product') ? <p className={classes.name}>{name}</p> : null;
}
