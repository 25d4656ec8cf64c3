import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#features/avatars/web/components/avatar.tsx';
import { AuthLayout } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLink } from '#features/identity/web/components/auth-link.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Classmate } from '../../shared/cards.ts';
import { cardSignIn } from '../cards.queries.ts';
import { PictureEntry } from './picture-entry.tsx';
import classes from './sign-in.module.css';

/** A class address: the children to choose from, then the pictures of the chosen one. */
export function ClassEntry({ classAddress }: { classAddress: string }) {
  const t = useTranslations('cards.class');
  const refusalText = useRefusalText();
  const [chosen, setChosen] = useState<Classmate | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['class-address', classAddress],
    queryFn: () => cardSignIn.openClass({ classAddress }),
    gcTime: 0,
    retry: false,
  });
  if (chosen) {
    return <PictureEntry classAddress={classAddress} child={chosen} onBack={() => setChosen(null)} />;
  }
  if (error) {
    return (
      <AuthLayout title={t('error')}>
        <FormAlert message={refusalText(error)} />
        <BigButton type="button" onClick={() => void refetch()}>
          {t('again')}
        </BigButton>
        <AuthLink href="/k">{t('other_address')}</AuthLink>
      </AuthLayout>
    );
  }
  if (!data) {
    return (
      <AuthLayout title={t('loading')}>
        <Skeletons shape="row" />
      </AuthLayout>
    );
  }
  if (data.children.length === 0) {
    return (
      <AuthLayout title={t('empty_title')} subtitle={t('empty_text')}>
        <BigButton type="button" onClick={() => void refetch()}>
          {t('again')}
        </BigButton>
        <AuthLink href="/k">{t('other_address')}</AuthLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('title')} subtitle={t('subtitle')}>
      <Classmates classmates={data.children} onChoose={setChosen} />
      <AuthLink href="/k">{t('other_address')}</AuthLink>
    </AuthLayout>
  );
}

interface ClassmatesProps {
  readonly classmates: readonly Classmate[];
  readonly onChoose: (child: Classmate) => void;
}

function Classmates({ classmates, onChoose }: ClassmatesProps) {
  return (
    <ul className={classes.children}>
      {classmates.map((child) => (
        <li key={child.ref}>
          <button type="button" className={classes.child} onClick={() => onChoose(child)}>
            <Avatar look={child.look} size={72} />
            {child.initial ? `${child.firstName} ${child.initial}.` : child.firstName}
          </button>
        </li>
      ))}
    </ul>
  );
}
