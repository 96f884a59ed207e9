import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { saveBuyingCompany } from '#data/people/companies.ts'
import { COMPANY_LENGTHS } from '#domain/people/buying-company.ts'
import { nameProblem } from '#domain/people/buying-company-form.ts'
import { readTin } from '#domain/people/tin.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './company-page.module.css'

/** Sets up a company, of which the user becomes the administrator. */
export function CompanySetUp() {
  const { customer } = useUser()
  // Made before the first try: sent again after a lost answer, it makes one company.
  const [id] = useState(newId)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { name: customer?.company ?? '', tin: customer?.tin ?? '' },
    check: ({ name }) => ({ name: nameProblem(name) }),
    readers: { tin: readTin },
    lengths: COMPANY_LENGTHS,
    keptAs: 'new company',
  })
  return (
    <section className="panel" aria-labelledby="set-up">
      <h2 id="set-up">Buy together</h2>
      <p>
        Set up your company, and invite colleagues who order for it. You say what each of them may spend in a
        month; an order above that waits until somebody of your company has approved it.
      </p>
      <p className="sub">
        Each of you keeps an account of your own, with its prices and its payments. If a colleague has set it
        up already, ask them for an invitation.
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.submit(({ name, tin }) =>
          run(() => saveBuyingCompany(id, { name, tin, costCentres: [] }), {
            done: `${name} is set up`,
          }),
        )}
      >
        <TextField label="Name of the company" autoComplete="organization" {...form.input('name')} />
        <TextField label="TIN" optional {...form.input('tin')} />
        <Failure>{failure}</Failure>
        <div>
          <Button type="submit" tone="go" busy={isBusy}>
            Set up the company
          </Button>
        </div>
      </form>
    </section>
  )
}
