import { fillShell } from '../../src/app/pageHtml';

const shell = '<html><head><title>Wardstory</title><meta name="description" content=""></head><body><div id="root"></div></body></html>';
const page = {
  ...{ path: '/about', brand: 'St "Luke" & Sons', title: 'About Us', description: 'What it <is>', picture: 'A "record"' },
  ...{ html: '<h1>About Us</h1>', styles: '' },
};

test('PUB-1 a shared page has title, description and a card of 1200 × 630, all with absolute URLs', () => {
  const html = fillShell(shell, page, []);
  const shared = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]),
  );
  expect(shared).toEqual({
    'og:type': 'website',
    'og:site_name': 'St &quot;Luke&quot; &amp; Sons',
    'og:title': 'About Us',
    'og:description': 'What it &lt;is>',
    'og:url': '__PUBLIC_URL__/about',
    'og:image': '__PUBLIC_URL__/card.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A &quot;record&quot;',
    'twitter:card': 'summary_large_image',
  });
});
