import { screen, waitFor, within } from '@testing-library/react';
import { demoSiteContent } from '../../server/configuration';
import { readSiteContent } from '../../server/siteContent';
import { headerLink } from '../support/headerLink';
import { goTo, openApp } from '../support/openApp';

/** The demo's site content, which names people. */
const site = readSiteContent(demoSiteContent);

const headings = (part: HTMLElement, level: number) =>
  within(part)
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent);

test('PUB-1 PUB-2 PUB-3 the landing page has the tagline, JOIN US, About with Read more, and three Top Users', async () => {
  const { user } = await openApp('/', { site });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saving lives, Sharing stories');
  const users = within(screen.getByRole('region', { name: 'Top Users' }));
  expect(users.getAllByRole('listitem')).toHaveLength(3);
  for (const what of ['Specialty', 'Hospital', 'Position']) expect(users.getAllByText(what)).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/about');
  await user.click(screen.getByRole('link', { name: 'JOIN US' }));
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  expect(location.pathname).toBe('/signup');
});

test('PUB-5 PUB-2 the header links to every public page', async () => {
  const { user } = await openApp('/');
  for (const [name, path, title] of [
    ['About', '/about', 'About Us'],
    ['Contact', '/contact', 'Get In Touch'],
    ['Home', '/', 'Saving lives, Sharing stories'],
    ['Signin', '/signin', 'Sign in'],
  ] as const) {
    expect(headerLink('Signup')).toHaveAttribute('href', '/signup');
    await user.click(headerLink(name));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(location.pathname).toBe(path);
  }
});

test('PUB-6 the footer shows an entry without a target as text, not as a link', async () => {
  await openApp('/terms', { site });
  const footer = within(screen.getByRole('contentinfo'));
  for (const name of ['Other links', 'Terms and privacy', 'Our partner', 'Contact us']) {
    expect(footer.getByRole('heading', { name })).toBeInTheDocument();
  }
  for (const name of ['Home', 'About', 'Contact', 'Our Team', 'Terms of use']) {
    expect(footer.getByRole('link', { name })).toBeInTheDocument();
  }
  for (const text of ['Privacy policy', 'Legal document']) expect(footer.getByText(text).closest('a')).toBeNull();
  expect(footer.getByText(/© 2023/)).toBeInTheDocument();
  const targets = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets.filter((target) => !target || target === '#')).toEqual([]);
  expect(targets).toHaveLength(7); // the five pages, the phone number and the mail address
  for (const { name } of site.partners) expect(footer.getByText(name)).toBeInTheDocument();
});

test('PUB-7 About Us describes the product', async () => {
  await openApp('/about');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Us');
  const whatWeDo = screen.getByRole('region', { name: 'What We Do' });
  expect(headings(whatWeDo, 3)).toEqual(['Communication', 'Data storage and retrieval', 'Security']);
});

test('PUB-9 the Terms of Use have five sections', async () => {
  await openApp('/terms');
  expect(headings(screen.getByRole('main'), 2)).toEqual([
    '1. Acceptance',
    '2. Use of services',
    '3. User responsibilities',
    '4. Changes',
    '5. Governing law',
  ]);
});

test('PUB-10 Our Team has twelve members', async () => {
  await openApp('/team', { site });
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(12);
  for (const { name, track, about, portfolio } of site.team) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getAllByText(track)).not.toEqual([]);
    const link = screen.getByRole('link', { name: `Portfolio of ${name}` });
    expect(link).toHaveAttribute('href', portfolio);
    expect(link).toHaveTextContent('Portfolio');
    if (about) expect(screen.getByText(about)).toBeVisible();
  }
});

test('PUB-10 PUB-11 a team without portfolios has no links, and nothing says that it has', async () => {
  await openApp('/team', { site: { ...site, team: site.team.map(({ portfolio: _, ...member }) => member) } });
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(12);
  expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
  expect(screen.queryByText(/portfolio/i)).toBeNull();
});

test('PUB-11 wherever the demo’s site content names people, the page says that they are made up', async () => {
  const remark = /The people and partners named on these pages are made up/;
  await openApp('/', { site });
  expect(within(screen.getByRole('region', { name: 'Top Users' })).getByText(remark)).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent(remark);
  await openApp('/team', { site });
  expect(screen.getByRole('contentinfo')).toHaveTextContent(remark);
});

test('PUB-11 UX-6 on French pages the demo’s site content is in French', async () => {
  const { user } = await openApp('/signin', { site });
  await user.click(screen.getByRole('button', { name: 'Français' }));
  await goTo('/');
  await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent(/sur ces pages sont inventés/));
  for (const said of ['Cardiologie', 'Chef de service']) expect(screen.getByText(said)).toBeVisible();
  await goTo('/team');
  expect(await screen.findAllByText('Traduction')).not.toHaveLength(0);
  expect(document.body).not.toHaveTextContent(/made up|Cardiology|Translation/);
});

test.each(['/', '/contact', '/team', '/about', '/terms'])(
  'PUB-3 PUB-6 PUB-10 PUB-11 parts without site content are left out on %s: no placeholder, no empty part',
  async (path) => {
    await openApp(path);
    const page = document.body;
    expect(page).not.toHaveTextContent(/[[\]]/);
    for (const name of ['Top Users', 'Our partner', 'Our Team']) {
      if (path !== '/team') expect(screen.queryByText(name)).not.toBeInTheDocument();
    }
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
    expect(page.querySelectorAll('ul:empty, dl:empty, section:empty')).toHaveLength(0);
    if (path === '/team') expect(screen.getByText(/^The people who make Wardstory are not named here/)).toBeInTheDocument();
  },
);

test('ACC-1 PUB-9 the sign-up form links to the Terms of Use', async () => {
  await openApp('/signup');
  expect(screen.getByText(/^By signing up, you accept our/)).toBeInTheDocument();
  const terms = screen.getByRole('link', { name: /^Terms of use/ });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
});

test('PUB-7 the public pages claim nothing that the product does not do', async () => {
  await openApp('/about');
  expect(document.body).not.toHaveTextContent(/both sides|Nothing is overwritten|encrypted on its way|never left behind/);
  expect(screen.getByText(/Admins keep appointments in their own browser/)).toBeInTheDocument();
});

test('PUB-12 an unknown address shows the error page with a way back', async () => {
  await openApp('/no/such/page');
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});
