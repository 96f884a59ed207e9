import { useState } from 'react'
import { FOUND_BY } from '#components/lists/person-search.tsx'
import { PhoneField } from '#components/people/phone-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { findCustomers } from '#data/orders/find-customers.ts'
import { WALK_IN, walkInFaults, walkInOf } from '#domain/orders/counter-form.ts'
import type { CustomerContact } from '#domain/orders/order.ts'
import { readEmail } from '#domain/people/email.ts'
import { formatPhone, MAX_PHONE } from '#domain/people/ghana-phone.ts'
import { readTin } from '#domain/people/tin.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { shownCustomer, shownName } from '#lib/shown-name.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './sale-page.module.css'

const LENGTHS = { name: 120, phone: MAX_PHONE, company: 120, email: 200, tin: 20 }

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Finds a customer, or takes down the facts of one without an account. */
export function CustomerDialog({
  customer,
  onChoose,
  onClose,
}: {
  customer: CustomerContact
  onChoose: (customer: CustomerContact) => void
  onClose: () => void
}) {
  const { scope } = useAdminBranches()
  const mayListMembers = meetsNeed(useUser().roles, { capability: 'orders', grants: ['F', 'A'] })
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ text: string; customers: readonly CustomerContact[] }>()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: {
      ...WALK_IN,
      ...(customer.uid === '' && customer),
      phone: customer.uid ? '' : formatPhone(customer.phone),
    },
    check: walkInFaults,
    lengths: LENGTHS,
    readers: { email: readEmail, tin: readTin },
  })

  const find = () => {
    const asked = text.trim()
    if (asked.length < 2) return
    void run(() => findCustomers(asked, { branches: scope, mayListMembers }), {
      done: (customers) => setFound({ text: asked, customers }),
    })
  }

  return (
    <Dialog open title="Customer" size="l" onClose={onClose}>
      <search>
        <form
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault()
            find()
          }}
        >
          <input
            ref={focus}
            aria-label="Find a customer"
            placeholder={FOUND_BY}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" busy={isBusy}>
            Find
          </Button>
        </form>
      </search>
      {failure && <p className="failure">{failure}</p>}
      {found && (
        <ul className={`lines ${styles.customers}`} aria-label="Customers found">
          {found.customers.map((one) => (
            <li key={one.uid || `${one.name} ${one.phone}`}>
              <button type="button" onClick={() => onChoose(one)}>
                <b>{shownCustomer(one)}</b>
                <span className="sub">
                  {[one.company && shownName(one.name), formatPhone(one.phone), one.email]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="sub">{one.uid ? 'Account' : 'No account'}</span>
              </button>
            </li>
          ))}
          {found.customers.length === 0 && (
            <li className="hint">
              Nobody found for “{found.text}”. Type a word of the name or company, a phone number or its last
              four digits, an email address or an order number; or take down a new customer below.
            </li>
          )}
        </ul>
      )}
      <form
        className={styles.walkIn}
        aria-label="Customer without an account"
        noValidate
        onSubmit={form.submit((values) => onChoose(walkInOf(values)))}
      >
        <h3>Without an account</h3>
        <div className={styles.pair}>
          <TextField label="Name" {...form.input('name')} />
          <PhoneField optional autoComplete="off" {...form.control('phone')} />
          <TextField label="Company" optional {...form.input('company')} />
          <TextField label="TIN" optional {...form.input('tin')} />
          <TextField label="Email" optional inputMode="email" {...form.input('email')} />
        </div>
        <Button type="submit" tone="go">
          Sell to this customer
        </Button>
      </form>
    </Dialog>
  )
}
