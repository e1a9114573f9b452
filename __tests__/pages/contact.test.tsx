import { screen, waitFor, within } from '@testing-library/react';
import site from '../../public/site-content.json' with { type: 'json' };
import { headerLink } from '../support/headerLink';
import { fillIn, openApp } from '../support/openApp';

const send = () => screen.getByRole('button', { name: 'SEND' });
const [name, message, email] = ['Name *', 'Message *', 'Email'];
const question = () => screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });

test('PUB-8 UX-4 the contact page sends the message; an empty form shows what is missing', async () => {
  const { user, sent } = await openApp('/contact', { answers: { sendContact: { data: { done: true } } } });
  const main = within(screen.getByRole('main'));
  const address = main.getByRole('link', { name: /@/ });
  expect(address).toHaveAttribute('href', `mailto:${site.email}`);
  expect(address.textContent).toBe(site.email);
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText(name)).toHaveAccessibleDescription('Please enter your name'));
  expect(screen.getByLabelText(message)).toHaveAccessibleDescription('Please write nothing about patients here. Please write a message');
  await waitFor(() => expect(screen.getByLabelText(name)).toHaveFocus());
  expect(sent('sendContact')).toEqual([]);
  await fillIn(user, { [name]: 'Zoë Mensah', [message]: 'We have 40 beds.\nCan we try it?' });
  await user.click(send());
  expect(await screen.findByText('Your message has been sent. Thank you, Zoë Mensah.')).toBeInTheDocument();
  expect(screen.getByLabelText(message)).toHaveValue('');
  await user.tab();
  expect(screen.getByText('Your message has been sent. Thank you, Zoë Mensah.')).toBeInTheDocument();
  expect(sent('sendContact').map(({ body }) => body)).toEqual([{ name: 'Zoë Mensah', message: 'We have 40 beds.\nCan we try it?' }]);
});

test('PUB-8 the email address is optional, and must be valid if given', async () => {
  const { user, sent } = await openApp('/contact', { answers: { sendContact: { data: { done: true } } } });
  const either = within(screen.getByRole('group', { name: 'Leave an email address or a phone number if you would like an answer.' }));
  expect(either.getAllByRole('textbox')).toHaveLength(2);
  expect(screen.getByText('Fields with * are required.')).toBeInTheDocument();
  await fillIn(user, { [name]: 'Zoë', [message]: 'Hello', [email]: 'zoe' });
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText(email)).toHaveAccessibleDescription('Invalid email address'));
  await fillIn(user, { [email]: 'zoe@example.org' });
  await user.click(send());
  await screen.findByText(/^Your message has been sent/);
  expect(sent('sendContact').map(({ body }) => body)).toMatchObject([{ email: 'zoe@example.org' }]);
});

test('PUB-8 a message that could not be sent stays in the form, with the reason', async () => {
  let isEnough = false;
  const { user } = await openApp('/contact', {
    answers: {
      sendContact: () => (isEnough ? { problem: 'tooMany', values: { seconds: 609, minutes: 11 } } : { problem: 'mailUnavailable' }),
    },
  });
  await fillIn(user, { [name]: 'Zoë', [message]: 'Hello' });
  await user.click(send());
  expect((await screen.findByText(/could not be sent/)).closest('[role=alert]')).toHaveFocus();
  expect(screen.getByLabelText(message)).toHaveValue('Hello');
  expect(screen.queryByText(/has been sent/)).not.toBeInTheDocument();
  isEnough = true;
  await user.click(send());
  expect((await screen.findByText(/Too many attempts. Please wait 11 min and try again/)).closest('[role=alert]')).toBeInTheDocument();
  expect(screen.getByLabelText(message)).toHaveValue('Hello');
});

test('PUB-8 UX-4 leaving with an unsent message asks first; not after it was sent or cleared', async () => {
  const { user } = await openApp('/contact', { answers: { sendContact: { data: { done: true } } } });
  await fillIn(user, { [message]: 'We have 40 beds.' });
  await user.click(headerLink('Home'));
  expect(await question()).toHaveTextContent('What you have typed here has not been sent.');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(location.pathname).toBe('/contact');
  expect(screen.getByLabelText(message)).toHaveValue('We have 40 beds.');
  await user.click(headerLink('Home'));
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'Saving lives, Sharing stories' });

  await user.click(headerLink('Contact'));
  await screen.findByRole('heading', { name: 'Get In Touch' });
  await fillIn(user, { [message]: 'We' });
  await user.clear(screen.getByLabelText(message));
  await user.click(headerLink('Home'));
  await screen.findByRole('heading', { name: 'Saving lives, Sharing stories' });
  await user.click(headerLink('Contact'));
  await screen.findByRole('heading', { name: 'Get In Touch' });
  await fillIn(user, { [name]: 'Zoë Mensah', [message]: 'We have 40 beds.' });
  await user.click(send());
  await screen.findByText(/Thank you, Zoë Mensah\./);
  await user.click(headerLink('About'));
  expect(await screen.findByRole('heading', { name: 'About Us', level: 1 })).toBeInTheDocument();
});
