import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '#features/files/shared/files.rules.ts';
import { PictureUpload } from '#features/files/web/components/picture-upload.tsx';
import { defaultLocale, fullText, isBlankText, locales } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { longestMakes, type Showcase, type ShowcaseForm, showcaseFormSchema } from '../../shared/showcase.ts';
import { showcaseQuery, useSetShowcase } from '../module-authoring.queries.ts';
import classes from './module-form.module.css';

interface Props {
  readonly moduleId: string;
  readonly onDone: () => void;
}

type Issues = Parameters<ReturnType<typeof useIssueTexts>>[0];

/** What strangers see of a module on the public list of groups (decision E1). */
export function ModuleShowcase({ moduleId, onDone }: Props) {
  const t = useTranslations('authoring');
  const query = useQuery(showcaseQuery(moduleId));
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" count={3} />}
      errorTitle={t('showcase_failed')}
    >
      {(showcase) => <ShowcaseFields moduleId={moduleId} showcase={showcase} onDone={onDone} />}
    </QueryStates>
  );
}

/** Its version is the one that the form opened with. */
function ShowcaseFields({ moduleId, showcase, onDone }: Props & { readonly showcase: Showcase }) {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const textsOf = useIssueTexts();
  const save = useSetShowcase();
  const [version] = useState(showcase.version);
  const [makes, setMakes] = useState(fullText(showcase.makes));
  const [picture, setPicture] = useState(
    showcase.picture && { ...showcase.picture, alt: fullText(showcase.picture.alt) },
  );
  const [issues, setIssues] = useState<Issues>([]);
  const errors = textsOf(issues);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = { makes: isBlankText(makes) ? null : makes, picture };
    const result = showcaseFormSchema.safeParse(form);
    setIssues(result.success ? [] : result.error.issues);
    if (!result.success) return;
    runMutation(
      save,
      { moduleId, version, ...result.data },
      { onSuccess: () => notify.success(t('showcase_saved')), ifHere: onDone },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert message={save.error && refusalText(save.error)} />
      <p className={classes.showcaseHint}>{t('showcase_hint')}</p>
      {locales.map((language) => (
        <TextInput
          key={language}
          label={t(`makes_${language}`)}
          description={t(`makes_hint_${language}`)}
          lang={language}
          maxLength={longestMakes}
          value={makes[language]}
          error={errors[`makes.${language}`]}
          onChange={({ currentTarget: { value } }) => setMakes((old) => ({ ...old, [language]: value }))}
        />
      ))}
      <PublicPicture picture={picture} errors={errors} onChange={setPicture} />
      <Button type="submit" loading={save.isPending} className={classes.submit}>
        {t('save')}
      </Button>
    </form>
  );
}

interface PictureProps {
  readonly picture: ShowcaseForm['picture'];
  /** The errors of the texts, by field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (picture: ShowcaseForm['picture']) => void;
}

function PublicPicture({ picture, errors, onChange }: PictureProps) {
  const t = useTranslations('authoring');
  return (
    <fieldset className={picture ? classes.pictureField : classes.noPicture}>
      <legend className={classes.legend}>{t('showcase_picture')}</legend>
      {picture && (
        <img
          src={pictureAddress(picture.fileId, 'small')}
          alt={picture.alt.lt}
          className={classes.publicPicture}
        />
      )}
      <div className={classes.pictureWords}>
        <PictureUpload
          label={t(picture ? 'other_picture' : 'own_picture')}
          progressLabel={t('uploading')}
          onStored={({ id }) => onChange({ fileId: id, alt: fullText(picture?.alt) })}
        >
          {picture && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {t('remove_picture')}
            </Button>
          )}
        </PictureUpload>
        {picture &&
          locales.map((language) => (
            <TextInput
              key={language}
              label={t(`module_alt_${language}`)}
              description={language === defaultLocale ? t('showcase_alt_hint') : undefined}
              lang={language}
              maxLength={300}
              value={picture.alt[language] ?? ''}
              error={errors[`picture.alt.${language}`]}
              onChange={({ currentTarget }) =>
                onChange({ ...picture, alt: { ...picture.alt, [language]: currentTarget.value } })
              }
            />
          ))}
      </div>
    </fieldset>
  );
}
