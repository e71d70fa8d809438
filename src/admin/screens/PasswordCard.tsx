import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiFailure } from '../../browser/api.ts';
import { sentence } from '../../browser/sentence.ts';
import { passwordChange } from '../../shared/auth.ts';
import { PASSWORD_MIN } from '../../shared/constants.ts';
import { changePassword } from '../../stores/admin-account.ts';
import { Card } from '../Card.tsx';
import { Notice, type Told } from '../Notice.tsx';
import { visibility, withConfirmation } from './passwords.ts';

type Values = { currentPassword: string; newPassword: string; confirmation: string };

const validate = withConfirmation<Values>(passwordChange(PASSWORD_MIN), 'newPassword');

/** 'Alterar Senha': every other session ends with it. Passwords are never kept as unsaved work. */
export function PasswordCard() {
  const [told, setTold] = useState<Told | null>(null);
  const form = useForm<Values>({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate,
  });

  const submit = form.onSubmit(
    async ({ currentPassword, newPassword }) => {
      setTold(null);
      try {
        await changePassword({ currentPassword, newPassword });
        form.reset();
        setTold({ kind: 'success', text: 'Senha atualizada com sucesso!' });
      } catch (error) {
        if (error instanceof ApiFailure) form.setErrors(error.errors);
        setTold({
          kind: 'danger',
          text: sentence(error, 'Erro ao atualizar senha. Verifique sua senha atual.'),
        });
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] as keyof Values)?.focus(),
  );

  return (
    <Card title="Alterar Senha">
      <form noValidate onSubmit={submit}>
        <Stack>
          <PasswordInput
            label="Senha atual"
            autoComplete="current-password"
            required
            {...visibility}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="Nova senha"
            description={`Pelo menos ${PASSWORD_MIN} caracteres.`}
            autoComplete="new-password"
            required
            {...visibility}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="Confirme a nova senha"
            autoComplete="new-password"
            required
            {...visibility}
            {...form.getInputProps('confirmation')}
          />
          <Notice told={told} onClose={() => setTold(null)} />
          <Button type="submit" disabled={form.submitting} className="self-end">
            {form.submitting ? 'Salvando...' : 'Alterar Senha'}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
