import { telephoneLink } from '#domain/people/ghana-phone.ts'
import { Link } from 'react-router-dom'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { useToday } from '#components/states/today.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { COPYRIGHT_FROM } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import styles from './site-footer.module.css'

const SHOP_LINKS = [
  { to: paths.products, label: 'All products' },
  { to: paths.cart, label: 'Cart' },
  { to: paths.newQuote, label: 'Ask for a quote' },
  { to: paths.orders, label: 'Your orders' },
  { to: paths.prizeRush, label: 'Prize Rush: points and prizes' },
  { to: paths.help, label: 'Help' },
]

const COMPANY_LINKS = [
  { to: paths.about, label: 'About us' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.terms, label: 'Terms of sale' },
  { to: paths.privacyPolicy, label: 'Privacy' },
  { to: paths.cookiePolicy, label: 'Cookies' },
  { to: `${paths.cookiePolicy}#statistics`, label: 'Statistics: your choice' },
  { to: paths.impressum, label: 'Legal notice' },
]

export function SiteFooter() {
  const company = useCompany()
  const locations = useShopFacts().data?.locations ?? []
  const year = useToday().slice(0, 4)
  return (
    <footer className={`screen-only ${styles.footer}`}>
      <div className={styles.columns}>
        <section>
          <h2>{company.name}</h2>
          <p>{company.address}</p>
          <p>
            <a href={telephoneLink(company.supportPhone)}>{company.supportPhone}</a>
            <br />
            <a href={`mailto:${company.infoEmail}`}>{company.infoEmail}</a>
          </p>
          {company.licenceNumber && <p>Licence {company.licenceNumber}</p>}
        </section>
        <section>
          <h2>Shop</h2>
          <FooterLinks links={SHOP_LINKS} />
        </section>
        <section>
          <h2>Company</h2>
          <FooterLinks links={COMPANY_LINKS} />
        </section>
        <section className={styles.branches}>
          <h2>Branches</h2>
          <ul>
            {locations.map((location) => (
              <li key={location.id}>
                {location.name} · <PhoneLink phone={location.phone} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className={`hint ${styles.legal}`}>
        © {COPYRIGHT_FROM}–{year} {company.legalName}. Orders are charged in Ghana cedis (GH₵); other
        currencies are shown for your convenience.
      </p>
    </footer>
  )
}

const FooterLinks = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <ul>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
)
