// The floor: a form with two fields and a button, in React 19 and nothing else.
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

const Form = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
  };
  return (
    <main>
      <h1>Sign in</h1>
      <form method="post" onSubmit={submit}>
        <label>
          Email <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
        </label>
        <label>
          Password <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
        </label>
        <button type="submit">{sent ? 'Please wait' : 'Sign in'}</button>
      </form>
    </main>
  );
};

const place = document.getElementById('root');
if (place) createRoot(place).render(<Form />);
