import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './picture-row.module.css';
import { scriptExample } from './script-example.view.ts';

interface Props {
  readonly html: string;
  /** Gets a script for this page. */
  readonly onChoose: (js: string) => void;
}

/** What an empty script is for, with a first one to begin from. */
export function ScriptStart({ html, onChoose }: Props) {
  const t = useTranslations('exercises');
  const example = scriptExample(html, {
    picture: t('desk.script_picture'),
    element: t('desk.script_element'),
  });
  return (
    <div className={classes.start}>
      <p className={classes.words}>{t('desk.script')}</p>
      {example && (
        <Button size="sm" variant="default" onClick={() => onChoose(example)}>
          {t('desk.script_example')}
        </Button>
      )}
    </div>
  );
}
