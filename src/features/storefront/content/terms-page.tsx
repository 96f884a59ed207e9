import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { Prose } from './prose.tsx'

/** How ordering works here, matching what the shop really does. */
export function TermsPage() {
  const company = useCompany()
  return (
    <Prose
      title="Terms of sale"
      lead={PAGE_LEADS['/terms']}
      changes={[
        { on: '2026-11-22', what: 'Quotes, and what to do about missing or damaged goods.' },
        { on: '2026-11-21', what: 'First published.' },
      ]}
    >
      <h2>Prices</h2>
      <p>
        Prices are in Ghana cedis, net of tax. VAT, NHIL and the GETFund levy are added as three lines. Prices
        in other currencies are converted at the rate shown, for your convenience; you are charged in cedis.
      </p>
      <h2>Orders</h2>
      <p>
        Placing an order is an offer to buy. It becomes binding when we confirm it: we check stock, price
        every line at the price of that day, reserve the goods and issue a proforma invoice. Until we confirm
        it, you can cancel it on the order’s page.
      </p>
      <h2>Quotes</h2>
      <p>
        A quote’s prices hold until the date on it. Once you accept it, the order is made at those prices.
      </p>
      <h2>Payment</h2>
      <p>
        By bank transfer, mobile money, cash or cheque, as chosen with the order. Please quote the order’s
        reference. Goods are released when payment has been received, unless you have agreed credit terms with
        us.
      </p>
      <h2>Delivery and pickup</h2>
      <p>
        Pickup at a branch is free. Delivery depends on distance and weight. Check the goods against the
        waybill on receipt. Report anything missing or damaged straight away on the order’s page, where you
        can add photos.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>.
      </p>
    </Prose>
  )
}
