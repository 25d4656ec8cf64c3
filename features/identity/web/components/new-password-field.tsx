import type { ComponentProps } from 'react';
import { PasswordField } from '#platform/web/form/password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Props = Omit<ComponentProps<typeof PasswordField>, 'value' | 'autoComplete'> & {
  readonly value: string;
  readonly owner?: ComponentProps<typeof PasswordStrength>['owner'];
};

/** A new password, with its strength below. */
export function NewPasswordField({ owner, value, ...field }: Props) {
  return (
    <div>
      <PasswordField {...field} value={value} autoComplete="new-password" />
      {/* The field's own error is shown once. */}
      <PasswordStrength password={value} owner={owner} silent={Boolean(field.error)} />
    </div>
  );
}
