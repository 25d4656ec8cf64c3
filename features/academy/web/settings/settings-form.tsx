import { Button } from '@mantine/core';
import { type ComponentType, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { usePartInView } from '#platform/web/form/use-part-in-view.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { SettingName } from '../../shared/academy.ts';
import type { SavedSettings } from '../academy.queries.ts';
import { settingsParts } from '../components/settings-sections.view.ts';
import { AnnouncementsSection } from './announcements-section.tsx';
import { ApprovalSection } from './approval-section.tsx';
import { BillingSection } from './billing-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { InvoicingSection } from './invoicing-section.tsx';
import { MakeUpsSection } from './make-ups-section.tsx';
import { MeaningsSection } from './meanings-section.tsx';
import { PrizePointsSection } from './prize-points-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { SchoolYearSection } from './school-year-section.tsx';
import classes from './settings-form.module.css';
import { SettingsNav } from './settings-nav.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SignerSection } from './signer-section.tsx';
import { SettingChanges } from './use-setting-changes.ts';
import { type OthersSave, useSettingsForm } from './use-settings-form.ts';

const anchors = settingsParts.map(({ anchor }) => anchor);

/** The fields of levels, provided by points, which knows how many children are on each. */
export type LevelsComponent = ComponentType<{
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly errorOf: (index: number) => string | undefined;
  /** What is wrong with all of them together. */
  readonly error: string | undefined;
}>;

/** Whom changed settings concern, provided by a feature that can count them. */
export type ReachComponent = ComponentType<{ readonly changed: readonly SettingName[] }>;

interface Props {
  readonly saved: SavedSettings;
  readonly Levels: LevelsComponent;
  readonly Reach: ReachComponent;
}

/** All settings in parts with a list of them, and one bar that says whom a change concerns, and saves. */
export function SettingsForm({ saved, Levels, Reach }: Props) {
  const t = useTranslations('academy');
  const names = useNames();
  const refusalText = useRefusalText();
  const form = useSettingsForm(saved);
  const { changed, values, set, errorOf, others, error, busy } = form;
  const isChanged = changed.length > 0;
  const element = useRef<HTMLFormElement>(null);
  const current = usePartInView(element, anchors);
  return (
    <div className={classes.screen}>
      <SettingsNav changed={changed} current={current} />
      <form ref={element} noValidate className={classes.form} onSubmit={form.submit}>
        <SettingChanges value={form.base.changes}>
          <UnsavedGuard isUnsaved={() => isChanged && !busy} hasPlaces />
          <IdentitySection values={values} set={set} errorOf={errorOf} />
          <SettingsSection anchor="levels" title={t('levels.title')} hint={t('levels.hint')}>
            <Levels
              values={values.levelThresholds}
              onChange={(levelThresholds) => set({ levelThresholds })}
              errorOf={(index) => errorOf(`levelThresholds.${index}`)}
              error={errorOf('levelThresholds')}
            />
          </SettingsSection>
          <MeaningsSection values={values} set={set} errorOf={errorOf} />
          <PrizePointsSection values={values} set={set} errorOf={errorOf} />
          <SchoolYearSection values={values} set={set} errorOf={errorOf} turns={form.base.schoolYearTurns} />
          <ApprovalSection values={values} set={set} errorOf={errorOf} />
          <AnnouncementsSection values={values} set={set} errorOf={errorOf} />
          <MakeUpsSection values={values} set={set} errorOf={errorOf} />
          <SignerSection values={values} set={set} errorOf={errorOf} />
          <BillingSection values={values} set={set} errorOf={errorOf} />
          <InvoicingSection values={values} set={set} errorOf={errorOf} />
          <RemindersSection values={values} set={set} errorOf={errorOf} />
        </SettingChanges>
        <div className={classes.bar} data-changed={isChanged}>
          <FormAlert message={error ? refusalText(error) : null} />
          <div role="status">{others && <OthersWords others={others} />}</div>
          {isChanged && <Reach changed={changed} />}
          <div className={classes.act}>
            <p className={classes.changed}>
              {isChanged ? t('changed', { fields: names(changed) }) : t('nothing_changed')}
            </p>
            {isChanged && (
              <Button variant="default" disabled={busy} onClick={form.discard}>
                {t('discard')}
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={!isChanged}>
              {t('save')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

/** Who saved meanwhile, and whose values are now in the fields. */
function OthersWords({ others: { by, at, fields, both } }: { others: OthersSave }) {
  const t = useTranslations('academy');
  const locale = useLocale();
  const names = useNames();
  const when = at && formatMoment(at, locale);
  return (
    <div className={classes.others}>
      <p>{t('others.changed', { name: by || t('others.somebody'), at: when, fields: names(fields) })}</p>
      <p>{both.length > 0 ? t('others.both', { fields: names(both) }) : t('others.merged')}</p>
    </div>
  );
}

function useNames(): (names: readonly SettingName[]) => string {
  const t = useTranslations('academy.name_of');
  const locale = useLocale();
  return (names) => names.map((name) => t(name).toLocaleLowerCase(locale)).join(', ');
}
