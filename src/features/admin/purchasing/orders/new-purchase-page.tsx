import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { checkLineFile } from '#data/purchasing/line-file.ts'
import { listActiveSuppliers, savePurchase } from '#data/purchasing/purchases.ts'
import { readAgain, useRead } from '#data/reading/use-read.ts'
import { rateReader } from '#domain/pricing/typed-rate.ts'
import { arrivalDay } from '#domain/purchasing/expected-day.ts'
import { lineMappingProblem, type LineFileProblem } from '#domain/purchasing/line-file.ts'
import { rateMillionthsOf, type PurchaseDraft } from '#domain/purchasing/purchase.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { termsText } from '#domain/purchasing/supplier.ts'
import { rememberMapping } from '#features/admin/shared/remembered-columns.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LinesFromFile, type LineFile } from './lines-from-file.tsx'
import styles from './purchase-page.module.css'
import { ArrivalDayField, useOpening } from '#features/admin/shared/arrival-day-field.tsx'
import { formatDay } from '#lib/format-day.ts'

/** `/adx/inventory/purchase-orders/new-purchase-order`: from whom and for where; the lines come from a file, or follow on its page. */
export function NewPurchasePage() {
  const { data: suppliers, error, mutate } = useRead('active-suppliers', listActiveSuppliers)
  const { branches, stockBranch } = useAdminBranches()
  return (
    <section className={styles.new} aria-labelledby="new-purchase-title">
      <PageTitle title="New purchase order" />
      <h1 id="new-purchase-title">New purchase order</h1>
      {error ? (
        <ErrorState title="The suppliers could not be loaded" onRetry={() => void mutate()} />
      ) : suppliers && stockBranch ? (
        <NewPurchase
          suppliers={suppliers}
          branches={branches.map(({ id, name }) => ({ value: id, label: name }))}
          branchId={stockBranch.id}
        />
      ) : (
        <Skeleton height="300px" radius="8px" />
      )}
    </section>
  )
}

function NewPurchase({
  suppliers,
  branches,
  branchId,
}: {
  suppliers: readonly Supplier[]
  branches: readonly { value: string; label: string }[]
  branchId: string
}) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })
  const memory = { kind: 'line-columns', uid: useUser().uid }
  const [file, setFile] = useState<LineFile>()
  const [problems, setProblems] = useState<readonly LineFileProblem[]>([])
  const form = useRecordForm({
    initial: { supplierId: '', locationId: branchId, expectedOn: '', rate: '' },
    check: ({ supplierId, expectedOn, rate }) => {
      const supplier = suppliers.find((one) => one.id === supplierId)
      return {
        supplierId: supplier ? undefined : 'Choose a supplier',
        expectedOn: expectedOn && expectedOn < today() ? 'This day has passed' : undefined,
        rate: supplier && supplier.currency !== 'GHS' ? rateReader.faultOf(rate) : undefined,
      }
    },
    keptAs: 'new purchase order',
  })
  const supplier = suppliers.find((one) => one.id === form.values.supplierId)
  const rates = useShopFacts().data?.rates
  /** That of Settings; '' where there is none. */
  const ourRate = (supplierId: string): string => {
    const currency = suppliers.find(({ id: one }) => one === supplierId)?.currency
    const millionths = currency && rates && rateMillionthsOf(currency, rates)
    return millionths ? rateReader.toType(millionths) : ''
  }
  const branch = useOpening(form.values.locationId)
  const usualDay = supplier && arrivalDay(branch, supplier.leadTimeDays, today())

  const save = (
    { supplierId, locationId, expectedOn, rate }: typeof form.values,
    lines: PurchaseDraft['lines'],
  ) =>
    savePurchase(id, {
      seen: 0,
      supplierId,
      locationId,
      rateMillionths: supplier?.currency === 'GHS' ? 1_000_000 : (rateReader.valueOf(rate) ?? 0),
      lines,
      freightMinor: 0,
      dutyMinor: 0,
      expectedOn: expectedOn || (usualDay ?? ''),
      note: '',
      requests: [],
    })

  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      aria-labelledby="new-purchase-title"
      onSubmit={form.submit(async (typed) => {
        setProblems([])
        if (file && lineMappingProblem(file.mapping)) {
          setFailure('Say what the columns of the file are.')
          return false
        }
        let wrong: readonly LineFileProblem[] = []
        const isSaved = await run(async () => {
          const { supplierId, locationId } = typed
          const read = file
            ? await checkLineFile(file.table, file.mapping, {
                supplierId,
                branchId: locationId,
                branches: branches.map(({ value, label }) => ({ id: value, name: label })),
                today: today(),
                format: file.format,
              })
            : { lines: [], problems: [] }
          wrong = read.problems
          if (wrong.length === 0) await save(typed, read.lines)
        })
        setProblems(wrong)
        if (!isSaved || wrong.length > 0) return false
        if (file) rememberMapping(memory, file.table.heads, file.mapping)
        readAgain('purchases')
        void navigate(paths.admin.purchase(id), { replace: true })
        return true
      })}
    >
      <SelectField
        label="Supplier"
        hint={
          supplier &&
          `${termsText(supplier)}, ${countOf(supplier.leadTimeDays, 'day')} lead time, prices in ${supplier.currency}`
        }
        options={[
          { value: '', label: 'Choose…' },
          ...suppliers.map((one) => ({ value: one.id, label: one.name })),
        ]}
        {...form.input('supplierId')}
        onChange={({ target }) => form.change({ supplierId: target.value, rate: ourRate(target.value) })}
      />
      <SelectField label="For the branch" options={branches} {...form.input('locationId')} />
      <ArrivalDayField
        label="Expected on"
        branchId={form.values.locationId}
        optional
        hint={usualDay && `Without a day: ${formatDay(usualDay)}, by their lead time`}
        {...form.input('expectedOn')}
      />
      {supplier && supplier.currency !== 'GHS' && (
        <NumberField
          label={`Cedis for 1 ${supplier.currency}`}
          reader={rateReader}
          hint={`The rate that this order is reckoned at${rates && form.values.rate === ourRate(supplier.id) ? `: ours of ${formatDay(rates.date)}` : ''}`}
          {...form.input('rate')}
        />
      )}
      <LinesFromFile
        file={file}
        memory={memory}
        problems={problems}
        onChange={(chosen) => {
          setFile(chosen)
          setProblems([])
          setFailure('')
        }}
      />
      <Failure>{failure}</Failure>
      <div className="row">
        <Button type="submit" tone="go" busy={isBusy}>
          {file ? 'Make the draft' : 'Go on to the lines'}
        </Button>
        <ButtonLink to={paths.admin.purchases}>Cancel</ButtonLink>
      </div>
    </form>
  )
}
