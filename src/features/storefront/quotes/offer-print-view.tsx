import { useCompanyAt } from '#data/catalogue/use-company-at.ts'
import { companyLines } from '#domain/company/company-details.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { dayText } from '#lib/time-ago.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import styles from './offer-print-view.module.css'

/** Shown above the lines of the printed offer only: seller, customer and expiry date. */
export function OfferPrintHeader({ quote }: { quote: Quote }) {
  const company = useCompanyAt(quote.sentAt ?? quote.createdAt)
  const { offer, customer } = quote
  const facts: Fact[] = [
    ['Quotation', offer ? `${quote.ref}, offer no. ${offer.revision}` : quote.ref],
    ['Asked', dayText(quote.createdAt)],
    ['Prices hold until', offer ? dayText(offer.validUntil) : ''],
    ['Offered by', offer?.sentByName ?? ''],
    ['Project', quote.project],
    ['Your order number', quote.poNumber],
  ]
  return (
    <div className={styles.head}>
      <div className={styles.letterhead}>
        <b>{company?.legalName}</b>
        <p>{company && companyLines(company).join(' · ')}</p>
      </div>
      <div className={styles.parties}>
        <address>
          <small>For</small>
          <b>{shownCustomer(customer)}</b>
          {customer.company && <span>{shownName(customer.name)}</span>}
          <span>{formatPhone(customer.phone)}</span>
          <span>{customer.email}</span>
          {customer.tin && <span>TIN {customer.tin}</span>}
        </address>
        <FactList facts={facts} />
      </div>
    </div>
  )
}

/** Signature fields for customers who order on paper. */
export function OfferPrintFooter() {
  return (
    <div className={styles.foot}>
      <p>
        Prices of the lines are in Ghana cedis, net of VAT, NHIL and GETFund; the total includes them. This is
        no VAT invoice. Our terms of sale apply.
      </p>
      <div className={styles.signature}>
        {['Accepted by (name)', 'Signature and stamp', 'Date'].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  )
}
