import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useTranslations } from 'use-intl';
import { formatPhone } from '../../shared/phone.rules.ts';
import classes from './phone-link.module.css';

/** Calls somebody with a tap. */
export function PhoneLink({ name, phone }: { name: string; phone: string }) {
  const t = useTranslations('attendance.contacts');
  const number = formatPhone(phone);
  return (
    <a href={`tel:${phone}`} className={classes.phone} aria-label={t('call', { name, phone: number })}>
      <IconPhone size={18} aria-hidden />
      {number}
    </a>
  );
}
