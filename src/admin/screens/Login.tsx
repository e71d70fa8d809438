import { Entrance } from '../Entrance.tsx';
import { LoginForm } from '../LoginForm.tsx';

/** /admin/login */
export function Login() {
  return (
    <Entrance
      title="Painel Administrativo"
      purpose="Entre para cuidar do seu site e dos seus clientes."
    >
      <LoginForm />
    </Entrance>
  );
}
