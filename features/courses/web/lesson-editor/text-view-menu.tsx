import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import classes from './text-view-menu.module.css';

/** How the texts of a lesson are shown to their author. */
export interface TextView {
  /** Both languages, or one with what a child will see. */
  readonly view: 'both' | 'preview';
  /** As children will see it, or as Markdown. */
  readonly look: 'live' | 'source';
}

interface Props extends TextView {
  readonly onView: (view: TextView['view']) => void;
  readonly onLook: (look: TextView['look']) => void;
  /** What can be done with the part, with a function that closes the menu. */
  readonly acts: (close: () => void) => ReactNode;
}

/** What is seldom changed while one writes: how the text is shown, and where its part stands. */
export function TextViewMenu({ view, look, onView, onLook, acts }: Props) {
  const t = useTranslations('authoring');
  return (
    <PopoverButton
      aria-label={t('view')}
      content={(close) => (
        <div className={classes.menu}>
          <Choice label={t('view_preview_question')}>
            <Segments
              label={t('view_preview_question')}
              value={view}
              onChange={onView}
              choices={[
                { value: 'both', label: t('view_both') },
                { value: 'preview', label: t('view_preview') },
              ]}
            />
          </Choice>
          <Choice label={t('look')}>
            <Segments
              label={t('look')}
              value={look}
              onChange={onLook}
              choices={[
                { value: 'live', label: t('look_live') },
                { value: 'source', label: t('look_source') },
              ]}
            />
          </Choice>
          {acts(close)}
        </div>
      )}
    >
      <IconAdjustments size={20} aria-hidden />
      <span className={classes.name}>{t('view')}</span>
    </PopoverButton>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className={classes.label}>
        {label}
      </p>
      {children}
    </div>
  );
}
