import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePartInView } from '#platform/web/form/use-part-in-view.ts';
import type { GroupFormPart } from '../form/use-group-form.ts';
import classes from './form-index.module.css';
import { type FormPart, formParts, idOfPart, partsOf } from './form-parts.view.ts';
import { useChangedFields } from './use-changed-fields.ts';

interface Props extends Pick<GroupFormPart, 'form'> {
  readonly isNew: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
}

/**
 * The parts of the form: which one is being read, which have something to correct, and in an existing group which have something unsaved.
 * Beside the form where there is room, otherwise a row above it.
 */
export function FormIndex({ form, isNew, element }: Props) {
  const t = useTranslations('groups.form.part');
  const current = usePartInView(element, formParts);
  const changed = partsOf(useChangedFields(form));
  const wrong = partsOf(Object.keys(form.errors));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const part = current && row?.querySelector<HTMLElement>(`[data-part="${current}"]`);
    if (row && part) row.scrollTo?.({ left: part.offsetLeft - (row.clientWidth - part.offsetWidth) / 2 });
  }, [current]);
  const go = (event: MouseEvent, part: FormPart) => {
    const section = document.getElementById(idOfPart(part));
    if (!section) return;
    // Within the form one moves without leaving it: the address, and the way back, stay.
    event.preventDefault();
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('index')} className={classes.index}>
      <ul ref={list} className={classes.list}>
        {formParts.map((part) => (
          <li key={part} data-part={part}>
            <a
              href={`#${idOfPart(part)}`}
              className={classes.part}
              aria-current={part === current ? 'location' : undefined}
              onClick={(event) => go(event, part)}
            >
              <span>{t(`title.${part}`)}</span>
              <Sign isWrong={wrong.includes(part)} isChanged={!isNew && changed.includes(part)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sign({ isWrong, isChanged }: { readonly isWrong: boolean; readonly isChanged: boolean }) {
  const t = useTranslations('groups.form.part');
  if (isWrong)
    return (
      <IconAlertCircle size={18} role="img" aria-label={t('wrong')} className={classes.wrong}>
        <title>{t('wrong')}</title>
      </IconAlertCircle>
    );
  return (
    isChanged && (
      <span role="img" aria-label={t('changed')} title={t('changed')} className={classes.changed} />
    )
  );
}
