import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { saveBuyingCompany } from '#data/people/companies.ts'
import { costCentresProblem, nameProblem } from '#domain/people/buying-company-form.ts'
import { COMPANY_LENGTHS, costCentresOf, type BuyingCompany } from '#domain/people/buying-company.ts'
import { readTin } from '#domain/people/tin.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './company-page.module.css'

/** The name of the company and its cost centres, for its administrator. */
export function CompanyDetails({ company }: { company: BuyingCompany }) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: { name: company.name, tin: company.tin, costCentres: company.costCentres.join('\n') },
    check: ({ name, costCentres }) => ({
      name: nameProblem(name),
      costCentres: costCentresProblem(costCentresOf(costCentres.split('\n'))),
    }),
    readers: { tin: readTin },
    lengths: { name: COMPANY_LENGTHS.name, tin: COMPANY_LENGTHS.tin },
    keptAs: `company ${company.id}`,
  })
  return (
    <section className="panel" aria-labelledby="company-details">
      <h2 id="company-details">Details</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.submit(({ name, tin, costCentres }) =>
          run(
            () =>
              saveBuyingCompany(company.id, {
                name,
                tin,
                costCentres: costCentresOf(costCentres.split('\n')),
              }),
            { done: 'The company is saved' },
          ),
        )}
      >
        <TextField label="Name" {...form.input('name')} />
        <TextField label="TIN" optional {...form.input('tin')} />
        <TextArea
          label="Cost centres or projects"
          optional
          rows={4}
          hint="One on each line. Buyers choose one of them at the checkout; it is on the order, its papers and the statement."
          {...form.input('costCentres')}
        />
        <Failure>{failure}</Failure>
        <div>
          <Button type="submit" tone="go" busy={isBusy}>
            Save the details
          </Button>
        </div>
      </form>
    </section>
  )
}
