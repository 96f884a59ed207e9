import { Link } from 'react-router-dom'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { Prose } from './prose.tsx'

export function PrivacyPage() {
  return (
    <Prose title="Privacy" lead="What we keep about you, why, and how to have it corrected or removed.">
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, email address, phone number if you give it, and your company.</li>
        <li>Your orders: items, prices, delivery details and status.</li>
        <li>
          On your own device: your cart, branch, currency and appearance, as{' '}
          <Link className="inline" to={paths.cookiePolicy}>
            the page on cookies
          </Link>{' '}
          explains.
        </li>
      </ul>
      <h2>Why</h2>
      <p>
        To supply what you order, to keep the records the law requires, and to answer your questions. We do
        not sell your data.
      </p>
      <h2>Who sees it</h2>
      <p>
        Staff who handle your order, as far as their work requires. The shop runs on Google Firebase, which
        stores the data for us and signs you in.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see, correct and remove what we keep, as far as the law does not oblige us to keep it: write
        to <a href={`mailto:${company.infoEmail}`}>{company.infoEmail}</a>.
      </p>
    </Prose>
  )
}
