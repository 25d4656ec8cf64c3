import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '#platform/web/kit/segments.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ChildLook } from '../../shared/avatars.ts';
import { useSaveLook } from '../avatars.queries.ts';
import { Figure } from '../drawings/figure.tsx';
import { Rocket } from '../drawings/rocket.tsx';
import classes from './chooser-form.module.css';
import { chooserSections, type SectionName, sectionParts } from './chooser-sections.view.ts';
import { PartChoices } from './part-choices.tsx';

interface Props {
  readonly child: ChildLook;
  /** Saved, or unchanged. */
  readonly onDone: () => void;
}

/** A child chooses their look: a large preview that follows each tap, the parts in sections, one button to save it. */
export function ChooserForm({ child, onDone }: Props) {
  const t = useTranslations('avatars');
  const refusal = useRefusalText();
  const [look, setLook] = useState(child.look);
  const [section, setSection] = useState<SectionName>('figure');
  const save = useSaveLook(child.childId);
  const keep = () =>
    runMutation(
      save,
      { childId: child.childId, look },
      { onSuccess: () => notify.success(t('look_saved')), ifHere: onDone },
    );
  return (
    <div className={classes.chooser}>
      <StarryGround className={classes.stage}>
        <Figure look={look} size={250} />
        <div className={classes.rocket}>
          <Rocket look={look} size={96} />
        </div>
      </StarryGround>
      <div className={classes.choosing}>
        <div className={classes.sections}>
          <Segments
            label={t('sections_label')}
            value={section}
            onChange={setSection}
            choices={chooserSections.map((value) => ({ value, label: t(`sections.${value}`) }))}
          />
        </div>
        <div className={classes.parts}>
          {sectionParts(section, look.figure).map((part) => (
            <PartChoices
              key={part}
              part={part}
              look={look}
              worn={child.look}
              highestLevel={child.highestLevel}
              onChoose={(value) => setLook({ ...look, [part]: value })}
            />
          ))}
        </div>
      </div>
      <div className={classes.foot}>
        {save.error && (
          <p role="alert" className={classes.error}>
            {refusal(save.error)}
          </p>
        )}
        <Button variant="default" onClick={onDone}>
          {t('chooser_cancel')}
        </Button>
        <Button onClick={keep} loading={save.isPending}>
          {t('chooser_save')}
        </Button>
      </div>
    </div>
  );
}
