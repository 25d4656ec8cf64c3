import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { errorCodeOf } from '#platform/web/api.ts';
import { FormAlert } from '#platform/web/components/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/use-zod-form.ts';
import { type SignIn, signInSchema } from '../../shared/identity.ts';
import { signIn } from '../identity.queries.ts';
import classes from './login-form.module.css';

/** Lets the demo fill the form. */
export interface LoginFormHandle {
  readonly fill: (email: string, password: string) => void;
}

interface Props {
  readonly ref?: Ref<LoginFormHandle>;
  readonly onSignedIn: () => void;
}

/** E-mail, password, remember-me; the refusal stands above, and clears the password alone (decision A21). */
export function LoginForm({ ref, onSignedIn }: Props) {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const form = useZodForm<SignIn>(signInSchema, { email: '', password: '', rememberMe: true });
  const [passwordShown, password] = useDisclosure(false);
  const submit = useRef<HTMLButtonElement>(null);
  const login = useMutation({
    mutationFn: (credentials: SignIn) => signIn(queryClient, signInSchema.parse(credentials)),
    onSuccess: onSignedIn,
    onError: () => {
      form.setFieldValue('password', '');
      form.getInputNode('password')?.focus();
    },
  });
  useImperativeHandle(ref, () => ({
    fill: (email, secret) => {
      form.setValues({ email, password: secret });
      form.clearErrors();
      login.reset();
      submit.current?.focus();
    },
  }));

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => login.mutate(values), focusFirstInvalid(form))}>
      <FormAlert message={login.error && t(`errors.${errorCodeOf(login.error)}`)} />
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        label={t('identity.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={t('identity.password')}
        name="password"
        autoComplete="current-password"
        visible={passwordShown}
        onVisibilityChange={password.set}
        visibilityToggleButtonProps={{
          tabIndex: 0,
          'aria-label': t(passwordShown ? 'identity.hide_password' : 'identity.show_password'),
        }}
      />
      <Checkbox
        key={form.key('rememberMe')}
        {...form.getInputProps('rememberMe', { type: 'checkbox' })}
        label={t('identity.remember_me')}
        size="md"
        className={classes.remember}
      />
      <Button ref={submit} type="submit" size="lg" fullWidth loading={login.isPending}>
        {t('identity.login')}
      </Button>
    </form>
  );
}
