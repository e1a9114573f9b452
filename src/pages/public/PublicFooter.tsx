import { styled } from '@mui/material/styles';
import { Children, type ReactNode } from 'react';
import { paths } from '../../../contract/paths';
import type { SiteContent } from '../../../contract/site';
import { Link } from '../../ui/frame/Link';
import { telephone, useSaidBySite, useSite } from '../../ui/frame/site';
import { useText } from '../../ui/texts/texts';
import { Strokes } from './Strokes';

const Foot = styled('footer')(({ theme }) => ({
  padding: theme.spacing(5, 'max(4vw, (100vw - 1160px) / 2)', 3),
  color: theme.vars.palette.patient.quiet,
  background: theme.vars.palette.patient.ground,
  '& > div': {
    display: 'grid',
    gap: theme.spacing(4),
    gridTemplateColumns: '1fr 1fr',
    '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' },
    // A phone has no room for a mail address in half its width.
    '@media (max-width: 599px)': { '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' } },
  },
  '& h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 1), color: theme.vars.palette.patient.ink },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  '& li': { minHeight: 44, display: 'flex', alignItems: 'center' },
  '& a': {
    color: 'inherit',
    minWidth: 44,
    minHeight: 44,
    display: 'inline-flex',
    alignItems: 'center',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& :focus-visible': { outlineColor: 'currentColor' },
  '& ul[data-row]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1), marginTop: theme.spacing(2) },
  '& ul[data-row] li > *': {
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    border: '1px solid currentColor',
    borderRadius: theme.shape.pill,
  },
  '& > p': {
    margin: theme.spacing(4, 0, 0),
    paddingTop: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.patient.line}`,
  },
  '@media print': { display: 'none' },
}));

type Network = SiteContent['social'][number]['network'];
const networks: Readonly<Record<Network, { name: string; mark: string }>> = {
  facebook: { name: 'Facebook', mark: 'M17 3h-2a4 4 0 0 0-4 4v14M7 12h8' },
  instagram: { name: 'Instagram', mark: 'M3 3h18v18H3zM12 8a4 4 0 1 0 .1 0M17 7h.1' },
  linkedin: { name: 'LinkedIn', mark: 'M4 9v12M10 9v12M10 14a5 5 0 0 1 10 0v7M4 4h.1' },
  x: { name: 'X', mark: 'M4 4l12 16h4L8 4zM4 20l7-7M13 11l7-7' },
  youtube: { name: 'YouTube', mark: 'M2 5h20v14H2zM10 9l5 3-5 3z' },
};

const SocialLink = ({ network, link }: { network: Network; link?: string | undefined }) => {
  const t = useText();
  const { brand } = useSite();
  const { name, mark } = networks[network];
  const said = t('footer.social', { brand, network: name });
  return link ? (
    <a href={link} aria-label={said}>
      <Strokes d={mark} />
    </a>
  ) : (
    <span role="img" aria-label={name}>
      <Strokes d={mark} />
    </span>
  );
};

/** A link to another site or to a page that a deployment adds; without a target, plain text (PUB-6). */
const MaybeLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <a href={to}>{children}</a> : <span>{children}</span>;

const LinkList = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <ul>{Children.map(children, (link) => link && <li>{link}</li>)}</ul>
  </section>
);

/** The footer of every public page (PUB-6), without the parts that the site content leaves empty. */
export const PublicFooter = () => {
  const t = useText();
  const { brand, phone, email, partners, team, social, privacyPolicy, legalDocument, remark, remarkInFrench } = useSite();
  const said = useSaidBySite();
  return (
    <Foot>
      <div>
        <LinkList title={t('footer.otherLinks')}>
          <Link to="/">{t('public.home')}</Link>
          <Link to={paths.about}>{t('public.about')}</Link>
          <Link to={paths.contact}>{t('public.contact')}</Link>
          {team.length > 0 && <Link to={paths.team}>{t('footer.ourTeam')}</Link>}
        </LinkList>
        <LinkList title={t('footer.termsAndPrivacy')}>
          <Link to={paths.terms}>{t('footer.termsOfUse')}</Link>
          <MaybeLink to={privacyPolicy}>{t('footer.privacyPolicy')}</MaybeLink>
          <MaybeLink to={legalDocument}>{t('footer.legalDocument')}</MaybeLink>
        </LinkList>
        {partners.length > 0 && (
          <LinkList title={t('footer.ourPartner')}>
            {partners.map(({ name, link }) => (
              <MaybeLink key={name} to={link}>
                {name}
              </MaybeLink>
            ))}
          </LinkList>
        )}
        <section>
          <h2>{t('footer.contactUs')}</h2>
          <ul>
            {phone && (
              <li>
                <a href={telephone(phone)}>{phone}</a>
              </li>
            )}
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
          <ul data-row>
            {social.map(({ network, link }) => (
              <li key={network}>
                <SocialLink network={network} link={link} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p>
        {t('footer.copyright', { brand })} {said(remark, remarkInFrench)}
      </p>
    </Foot>
  );
};
