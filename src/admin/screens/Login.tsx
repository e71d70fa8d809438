import { EntryPage } from '../ui/EntryPage.tsx';
import { LoginForm } from '../ui/LoginForm.tsx';

/** /admin/login */
export function Login() {
  return (
    <EntryPage
      title="Painel Administrativo"
      purpose="Entre para cuidar do seu site e dos seus clientes."
    >
      <LoginForm />
    </EntryPage>
  );
}
