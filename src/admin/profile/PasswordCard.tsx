import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../browser/api.ts';
import { lostLine, specifiedText } from '../../browser/sentence.ts';
import { passwordChange } from '../../shared/access/auth.ts';
import { PASSWORD_MIN } from '../../shared/core/constants.ts';
import { useNamedField } from '../editor/use-named-field.ts';
import { changePassword } from '../session/account.ts';
import { PasswordField, toFirstError, withConfirmation } from '../session/password-field.tsx';
import { NoticeAlert } from '../ui/notices.tsx';
import { Card } from '../ui/page/Card.tsx';
import type { Notice } from '../ui/say.ts';

type Values = { currentPassword: string; newPassword: string; confirmation: string };

const FIELDS = ['currentPassword', 'newPassword', 'confirmation'] as const;

const validate = withConfirmation<Values>(passwordChange(PASSWORD_MIN), 'newPassword');

const UNHEARD =
  'A senha nova já pode estar valendo: se o painel pedir para entrar, comece por ela.';

/** Passwords are never stored as drafts. */
export function PasswordCard() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useNamedField(box, there);
  const form = useForm<Values>({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate,
  });

  const submit = form.onSubmit(
    async ({ currentPassword, newPassword }) => {
      setNotice(null);
      try {
        await changePassword({ currentPassword, newPassword });
        form.reset();
        setNotice({ kind: 'success', text: 'Senha atualizada com sucesso!' });
      } catch (error) {
        if (error instanceof ApiFailure) form.setErrors(error.errors);
        setNotice({
          kind: 'danger',
          text: specifiedText(error, 'Erro ao atualizar senha. Verifique sua senha atual.'),
          ...(lostLine(error) !== undefined && { detail: UNHEARD }),
        });
      }
    },
    toFirstError(FIELDS, form.getInputNode),
  );

  return (
    <Card title="Alterar Senha">
      <form ref={box} noValidate onSubmit={submit}>
        <Stack>
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label="Nova senha"
            description={`Pelo menos ${PASSWORD_MIN} caracteres.`}
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordField
            label="Confirme a nova senha"
            autoComplete="new-password"
            {...form.getInputProps('confirmation')}
          />
          <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
          <Button
            type="submit"
            disabled={form.submitting}
            ml="auto"
            w={{ base: '100%', sm: 'auto' }}
          >
            {form.submitting ? 'Salvando...' : 'Alterar Senha'}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
