import { useTranslations } from 'use-intl';
import classes from './password-strength.module.css';
import { passwordStrength } from './password-strength.view.ts';

interface Props {
  readonly password: string;
  readonly owner?:
    | { readonly email: string | null; readonly firstName: string; readonly lastName: string }
    | undefined;
  /** Only the colour and the rating: the field says what is wrong. */
  readonly silent?: boolean;
}

const nobody = { email: null, firstName: '', lastName: '' };

/** How hard the new password is to guess, in colour and in words (decision A20). */
export function PasswordStrength({ password, owner = nobody, silent = false }: Props) {
  const t = useTranslations('identity.strength');
  const { level, hint } = passwordStrength(password, owner);
  return (
    <div className={classes.strength} data-level={level}>
      <div className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classes.bar} data-on={bar <= level} />
        ))}
      </div>
      <p className={classes.words} aria-live="polite">
        {level !== 0 && <span className={classes.level}>{t('rated', { level: t(`level_${level}`) })} </span>}
        {!silent && t(hint)}
      </p>
    </div>
  );
}
