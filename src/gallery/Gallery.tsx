import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Link } from '../ui/frame/Link';
import { LookSection } from '../ui/frame/LookSection';
import { PageTitle } from '../ui/frame/PageTitle';
import { NoticeProvider } from '../ui/notices/notices';
import { useText } from '../ui/texts/texts';
import { groups } from './groups';
import { handsOn } from './hands';
import { Stage } from './Stage';
import { Leaving, type Specimen, titleOf } from './specimen';
import { unshown } from './unshown';

const here = '/__gallery';
const hrefOf = (specimen: Specimen) => `${here}?${new URLSearchParams({ show: titleOf(specimen) })}`;
const idOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-');

const Page = styled('main')(({ theme }) => ({
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(3),
  '& > nav ul': { columns: '16em' },
  '& > section': { marginTop: theme.spacing(5) },
  '& article': { margin: theme.spacing(2, 0), padding: theme.spacing(2), border: `1px solid ${theme.vars.palette.divider}` },
  '& article > h3': { margin: theme.spacing(0, 0, 1.5), ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > nav a': { display: 'inline-block', minHeight: 24 },
  '& > nav a, & article > a, & > section > ul a': { color: theme.vars.palette.primary.main },
}));

const Drawn = ({ specimen: { scene, draw } }: { specimen: Specimen }) => (
  <Suspense>
    <Stage scene={scene}>{draw(useText())}</Stage>
  </Suspense>
);

/** A specimen on its own page. `data-played` names the specimen once it has reached its state. */
const Alone = ({ specimen }: { specimen: Specimen }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const over = new AbortController();
    const played = () => box.current?.setAttribute('data-played', titleOf(specimen));
    if (specimen.act) void specimen.act(handsOn(over.signal)).then(played);
    else played();
    return () => over.abort();
  }, [specimen]);
  return (
    <div ref={box}>
      <PageTitle title={titleOf(specimen)} />
      <p lang="en">
        <Link to={here}>Back to the gallery</Link> from “{titleOf(specimen)}”
      </p>
      <Drawn specimen={specimen} />
    </div>
  );
};

const Shown = ({ specimen }: { specimen: Specimen }) => (
  <article data-parts={specimen.parts.join(' ')} data-show={titleOf(specimen)}>
    <h3 lang="en">{titleOf(specimen)}</h3>
    {specimen.alone || specimen.act ? (
      <Link to={hrefOf(specimen)} lang="en" data-alone>
        Show “{titleOf(specimen)}”
      </Link>
    ) : (
      <Drawn specimen={specimen} />
    )}
  </article>
);

/** Every part of src/ui and every pop-up in each of its states, for developers and QA. Not in production builds. */
export default function Gallery() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get('show');
  const specimen = groups.flatMap(({ specimens }) => specimens).find((each) => titleOf(each) === asked);
  if (specimen) {
    return (
      <NoticeProvider>
        <Leaving value={() => void navigate(here)}>
          <Alone key={asked} specimen={specimen} />
        </Leaving>
      </NoticeProvider>
    );
  }
  return (
    <NoticeProvider>
      <Page>
        <PageTitle title="Gallery" />
        <h1 lang="en">Gallery</h1>
        <LookSection />
        <nav aria-label="Gallery" lang="en">
          <ul>
            {groups.map(({ title }) => (
              <li key={title}>
                <a href={`#${idOf(title)}`}>{title}</a>
              </li>
            ))}
            <li>
              <a href="#not-shown">Not shown</a>
            </li>
          </ul>
        </nav>
        {groups.map(({ title, specimens }) => (
          <section key={title} aria-labelledby={idOf(title)}>
            <h2 id={idOf(title)} lang="en">
              {title}
            </h2>
            {specimens.map((each) => (
              <Shown key={titleOf(each)} specimen={each} />
            ))}
          </section>
        ))}
        <section aria-labelledby="not-shown" lang="en">
          <h2 id="not-shown">Not shown</h2>
          <ul>
            {Object.entries(unshown).map(([part, why]) => (
              <li key={part} data-unshown={part}>
                {part}: {why}
              </li>
            ))}
          </ul>
        </section>
      </Page>
    </NoticeProvider>
  );
}
