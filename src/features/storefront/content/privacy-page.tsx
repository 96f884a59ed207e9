import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { Link } from 'react-router-dom'
import { KYC_KEPT } from '#components/people/kyc-words.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import { Prose } from './prose.tsx'

export function PrivacyPage() {
  const company = useCompany()
  return (
    <Prose
      title="Privacy"
      lead={PAGE_LEADS['/privacy-policy']}
      changes={[
        { on: '2026-11-25', what: 'How long documents of verification are kept.' },
        {
          on: '2026-11-23',
          what: 'Who recommended us to you, and what that customer sees of you; payments, documents of verification, and Prize Rush are listed; how to download your data; the bills of quantities you keep, and your recent searches.',
        },
        {
          on: '2026-11-22',
          what: 'The Data Protection Act is named; sign-ins, quotes, photos and mail are listed.',
        },
        { on: '2026-11-21', what: 'First published.' },
      ]}
    >
      <p>
        {company.legalName} decides what is kept and answers for it under Ghana’s Data Protection Act, 2012
        (Act 843).
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>
          Your account: name, email address, phone number and picture if you give them, your company and its
          TIN, and the addresses you save.
        </li>
        <li>
          When you sign in: the time, and the kind of browser and device, so that you can recognise them.
        </li>
        <li>
          Your orders and quotes: items, prices, delivery details, the person to ask for on site, messages,
          and who received the goods.
        </li>
        <li>
          Who recommended us to you, if you registered by the link of a customer. That customer sees your
          first name, the initial of your last name, and whether an order of yours counted.
        </li>
        <li>
          Payments you report, with the proof you upload, and the invoices, receipts and statements of your
          account.
        </li>
        <li>
          Documents by which we verify who buys, if you send them. Only you and those who check them can open
          them. {KYC_KEPT}
        </li>
        <li>
          Your points, and your tickets of draws by number and code. The winner of a draw is named on{' '}
          <Link className="inline" to={paths.prizeRush}>
            Prize Rush
          </Link>{' '}
          by first name and the initial of the last name.
        </li>
        <li>Your shopping lists, the bills of quantities you keep, and which product you mean by a line.</li>
        <li>Files you send with a request for a quote, and photos of a problem you report.</li>
        <li>Mail and notifications we send you about these.</li>
        <li>
          On your own device: your cart, branch, currency, appearance and recent searches, as{' '}
          <Link className="inline" to={paths.cookiePolicy}>
            the page on cookies
          </Link>{' '}
          explains.
        </li>
      </ul>
      <h2>Why</h2>
      <p>
        To supply what you order, to keep the records the law requires, and to answer your questions. The
        pages you open are counted only{' '}
        <Link className="inline" to={`${paths.cookiePolicy}#statistics`}>
          with your consent
        </Link>
        , which you can withdraw at any time. We do not sell your data.
      </p>
      <h2>Who sees it</h2>
      <p>
        Staff who handle your order, as far as their work requires. The shop runs on Google Firebase, which
        stores the data for us and signs you in; ImageKit keeps the files.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see, correct and remove what we keep, as far as the law does not oblige us to keep it. Your
        data can be downloaded on{' '}
        <Link className="inline" to={paths.ownData}>
          your details
        </Link>
        ; for everything else write to <a href={`mailto:${company.infoEmail}`}>{company.infoEmail}</a>. If our
        answer does not satisfy you, you can turn to Ghana’s Data Protection Commission.
      </p>
    </Prose>
  )
}
