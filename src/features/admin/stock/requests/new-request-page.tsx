import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { askForStock } from '#data/purchasing/stock-requests.ts'
import { STOCK_REQUEST_LENGTHS } from '#domain/stock/stock-request.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import type { QuantityRules } from '#domain/units/typed-quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import layout from '#features/admin/shared/record-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { newId } from '#lib/new-id.ts'
import { Button, ButtonLink, buttonClasses } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './requests.module.css'
import { NeededByField } from '#components/orders/needed-by-field.tsx'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { neededByProblem } from '#domain/stock/opening-days.ts'

/** `/adx/inventory/requests/new`: a branch asks for a product, wherever it comes from. */
export function NewRequestPage() {
  const { branches, stockBranch, hasNoBranch } = useAdminBranches()
  return (
    <section className={layout.page} aria-labelledby="new-request-title">
      <PageTitle title="Ask for stock" />
      <h1 id="new-request-title">Ask for stock</h1>
      {hasNoBranch ? (
        <NoBranch />
      ) : stockBranch ? (
        <NewRequest
          branches={branches.map(({ id, name }) => ({ value: id, label: name }))}
          branchId={stockBranch.id}
        />
      ) : (
        <Skeleton height="300px" radius="8px" />
      )}
    </section>
  )
}

type Asked = { id: string; name: string; sku: string } & Pick<
  QuantityRules,
  'unit' | 'quantityScale' | 'packs'
>

function NewRequest({
  branches,
  branchId,
}: {
  branches: readonly { value: string; label: string }[]
  branchId: string
}) {
  const navigate = useNavigate()
  // Made once, so that sending again after a lost answer asks for nothing twice.
  const [id] = useState(newId)
  const [product, setProduct] = useState<Asked>()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const locations = useShopFacts().data?.locations
  const openingOf = (branch: string) => locations?.find(({ id: one }) => one === branch)
  // Until there is a product, any quantity is one.
  const reader = quantityReader({
    ...(product ?? { unit: 'unit', quantityScale: 2 }),
    minQuantity: 1,
    stepQuantity: 1,
  })
  const form = useRecordForm({
    initial: { locationId: branchId, productId: '', quantity: '', neededBy: '', note: '' },
    check: ({ locationId, productId, quantity, neededBy }) => ({
      productId: productId ? undefined : 'Choose a product',
      quantity: reader.faultOf(quantity),
      neededBy: !neededBy ? 'Choose a day' : neededByProblem(neededBy, today(), openingOf(locationId)),
    }),
    lengths: { note: STOCK_REQUEST_LENGTHS.note },
  })
  const chosen = form.control('productId')
  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      aria-labelledby="new-request-title"
      onSubmit={form.submit(({ locationId, productId, quantity, neededBy, note }) =>
        run(
          () =>
            askForStock(id, {
              locationId,
              productId,
              quantity: reader.valueOf(quantity) ?? 0,
              neededBy,
              note,
            }),
          {
            done: () => {
              readAgain('stock-requests')
              void navigate(paths.admin.requests, { replace: true })
            },
          },
        ),
      )}
    >
      <SelectField label="For the branch" options={branches} {...form.input('locationId')} />
      <div>
        <p className={styles.product}>
          {product ? (
            <>
              <b>{product.name}</b> <span className="sub mono">{product.sku}</span>
            </>
          ) : (
            'Which product?'
          )}
        </p>
        <ProductChoice
          trigger={product ? 'Another product' : 'Choose a product'}
          triggerClassName={buttonClasses({ size: 's' })}
          label="Choose a product"
          alternatives={[]}
          priceOf={() => ''}
          onChoose={({ id: productId, name, sku, unit, quantityScale, packs }) => {
            setProduct({ id: productId, name, sku, unit, quantityScale, packs })
            chosen.onChange(productId)
          }}
        />
        <Failure>{chosen.error}</Failure>
      </div>
      <NumberField
        reader={reader}
        label={product ? `Quantity, ${unitName(product.unit)}` : 'Quantity'}
        {...form.input('quantity')}
      />
      <NeededByField branch={openingOf(form.values.locationId)} {...form.input('neededBy')} />
      <TextArea
        label="Note"
        hint="What it is for, or what would do instead."
        optional
        {...form.input('note')}
      />
      <Failure>{failure}</Failure>
      <div className="row">
        <Button type="submit" tone="go" busy={isBusy}>
          Ask for it
        </Button>
        <ButtonLink to={paths.admin.requests}>Cancel</ButtonLink>
      </div>
    </form>
  )
}
