import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';

/** A password field that is hidden until the user shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const t = useTranslations('kit');
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  const label = t(shown ? 'hide_password' : 'show_password');
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={classes.inside}
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <Icon size={22} aria-hidden />
        </button>
      }
    />
  );
}
