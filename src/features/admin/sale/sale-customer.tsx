import { exemptionText } from '#domain/people/customer-terms.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import styles from './sale-page.module.css'
import { useAgreedWith } from './use-sales.ts'
import type { Sale } from './sale-store.ts'

/** Whom the sale is for. */
export function SaleCustomer({ sale: { customer }, onChange }: { sale: Sale; onChange: () => void }) {
  const { lists = [], exemption } = useAgreedWith(customer.uid).data ?? {}
  return (
    <section className={`card ${styles.customer}`} aria-label="Customer">
      <div>
        <b>{shownCustomer(customer)}</b>
        <p className="sub">
          {[
            customer.company && shownName(customer.name),
            formatPhone(customer.phone),
            customer.tin && `TIN ${customer.tin}`,
            customer.uid ? customer.email : 'No account',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {exemption && <p className="sub">{exemptionText(exemption)}</p>}
        {lists.length > 0 && <p className="sub">Price list: {lists.map(({ name }) => name).join(', ')}</p>}
      </div>
      <Button onClick={onChange} aria-keyshortcuts="F7">
        Change <Kbd>F7</Kbd>
      </Button>
    </section>
  )
}
