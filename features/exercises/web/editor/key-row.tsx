import { useTranslations } from 'use-intl';
import type { CodeLanguage } from './code-editor.tsx';
import classes from './key-row.module.css';

interface Props {
  readonly language: CodeLanguage;
  readonly onType: (sign: string) => void;
}

const keys: Readonly<Record<CodeLanguage, readonly string[]>> = {
  python: ['\t', ':', '(', ')', '"', '=', '['],
  html: ['\t', '<', '>', '/', '"', '='],
  css: ['\t', '{', '}', ':', ';', '#'],
  js: ['\t', '(', ')', '{', '}', '"', ';', '='],
};

/** Signs of code that phone keyboards hide. */
export function KeyRow({ language, onType }: Props) {
  const t = useTranslations('exercises');
  return (
    <fieldset className={classes.keys} aria-label={t('keys')}>
      {keys[language].map((sign) => (
        <button key={sign} type="button" className={classes.key} onClick={() => onType(sign)}>
          {sign === '\t' ? t('key_tab') : sign}
        </button>
      ))}
    </fieldset>
  );
}
