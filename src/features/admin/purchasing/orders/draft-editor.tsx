import { NumberCell } from '#components/forms/number-cell.tsx'
import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { actOnPurchase, listActiveParts, savePurchase } from '#data/purchasing/purchases.ts'
import { readAgain, useRead } from '#data/reading/use-read.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import {
  MAX_PURCHASE_BRANCHES,
  MAX_PURCHASE_LINES,
  PURCHASE_LENGTHS,
  purchaseAmount,
  purchaseTotals,
  type Purchase,
  type PurchasePrices,
} from '#domain/purchasing/purchase.ts'
import type { SupplierPart } from '#domain/purchasing/supplier-part.ts'
import { fetchAskedFor } from '#data/stock/asked-for.ts'
import { listStockLevelsOf } from '#data/stock/stock-levels.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { suggestedQuantity } from '#domain/stock/restock-plan.ts'
import { availableOf, stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { formatQuantity, quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { unitName } from '#domain/units/unit.ts'
import { OvertakenNotice } from '#features/admin/shared/overtaken-notice.tsx'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Failure } from '#ui/failure.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import {
  chargeReader,
  draftOf,
  lineProblem,
  newLine,
  priceReaderOf,
  shareReader,
  useDraftCopy,
  type TypedLine,
} from './use-draft-copy.ts'
import styles from './purchase-page.module.css'
import { ArrivalDayField } from '#features/admin/shared/arrival-day-field.tsx'

/** The lines of a draft, its charges and its day, for its author. */
export function DraftEditor({ purchase, prices }: { purchase: Purchase; prices: PurchasePrices }) {
  const { copy, isDirty, isOvertaken, change, keepMine, drop } = useDraftCopy(purchase, prices)
  const { data: parts = [] } = useRead(['active-parts', purchase.supplierId], () =>
    listActiveParts(purchase.supplierId),
  )
  const { run, running, isBusy, failure, setFailure } = useAction({
    show: 'inline',
    texts: {
      conflict: 'The draft has just been saved in another window. What you typed is still here.',
    },
  })
  const { branches: all, nameOf } = useAdminBranches()
  const [isChecked, setIsChecked] = useState(false)
  const { branches } = copy
  const priceReader = priceReaderOf(prices)
  const isSplit = branches.length > 1
  const partOf = (productId: string) => parts.find((part) => part.productId === productId)
  const isNamed = (productId: string) => copy.lines.some((line) => line.productId === productId)
  const { productOf } = useProducts(parts.map(({ productId }) => productId))
  // What is made to order is never kept in stock, so it cannot be received into it.
  const unused = parts.filter(
    ({ productId }) => !isNamed(productId) && productOf?.(productId)?.madeToOrder === false,
  )
  const levelOf = useLevelsAt(branches, parts)
  const { data: askedFor } = useRead(branches.length > 0 && ['asked-for', ...branches], async () =>
    Object.fromEntries(
      await Promise.all(branches.map(async (id) => [id, (await fetchAskedFor(id)).products] as const)),
    ),
  )
  const low = unused.flatMap((part) => {
    const quantities = branches.flatMap((branchId) => {
      const level = levelOf(branchId, part.productId)
      // Unknown what is asked for already, nothing is suggested.
      const asked = askedFor?.[branchId]
      const quantity = level && asked ? suggestedQuantity(level, part.packQuantity, asked[part.productId]) : 0
      return quantity > 0 ? [[branchId, quantityToType(quantity, part.quantityScale)] as const] : []
    })
    return quantities.length > 0 ? [{ part, quantities: Object.fromEntries(quantities) }] : []
  })
  const hasProblems =
    copy.lines.some((line) => lineProblem(line, branches, prices) !== undefined) ||
    [copy.freight, copy.duty].some((amount) => chargeReader.faultOf(amount) !== undefined)
  const typed = hasProblems ? undefined : draftOf(copy, purchase, prices)
  const totals =
    typed &&
    purchaseTotals(
      typed.lines.map((line, at) => ({ ...line, quantityScale: copy.lines[at]?.quantityScale ?? 0 })),
      typed,
    )
  const newLineOf = (product: Parameters<typeof newLine>[0], part: SupplierPart | undefined) =>
    newLine(product, part, { today: today(), branchId: branches[0] ?? '' })
  const setLine = (at: number, changes: Partial<TypedLine>) =>
    change({ lines: copy.lines.map((line, index) => (index === at ? { ...line, ...changes } : line)) })

  async function save(thenSubmit: boolean) {
    setIsChecked(true)
    if (!typed) return setFailure('Put right the lines and amounts that are marked.')
    if (thenSubmit && typed.lines.length === 0) return setFailure('Add what is to be bought first.')
    const isSaved = await run(
      async () => {
        if (isDirty) await savePurchase(purchase.id, typed)
        if (thenSubmit) await actOnPurchase(purchase.id, 'submit')
      },
      {
        name: thenSubmit ? 'submit' : 'save',
        done: thenSubmit ? 'The order waits for approval' : 'The draft is saved',
      },
    )
    if (!isSaved) return
    drop()
    readAgain('purchases')
  }

  return (
    <>
      {isOvertaken && !isBusy && (
        <OvertakenNotice
          what="The draft was saved, perhaps by you in another window."
          onKeep={keepMine}
          onDrop={drop}
        />
      )}
      <DataTable label="Lines of the order">
        <thead>
          <tr>
            <th>Product</th>
            <th>Their number</th>
            {isSplit ? (
              branches.map((branchId) => (
                <th key={branchId} className={`num ${styles.branchHead}`}>
                  {nameOf(branchId)}
                  <IconButton
                    icon="close"
                    size={14}
                    label={`No goods for ${nameOf(branchId)}`}
                    onClick={() => change({ branches: branches.filter((one) => one !== branchId) })}
                  />
                </th>
              ))
            ) : (
              <th className="num">Quantity</th>
            )}
            <th>Unit</th>
            <th className="num">Price {prices.currency}</th>
            <th className="num">Amount</th>
            <th>
              <VisuallyHidden>Remove</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {copy.lines.map((line, at) => {
            const problem = isChecked ? lineProblem(line, branches, prices) : undefined
            const amount = typed?.lines[at]
            return (
              <tr key={line.productId}>
                <th scope="row" className={styles.product}>
                  {line.name}
                  <small className="sub mono"> {line.sku}</small>
                  {branches.map((branchId) => (
                    <small key={branchId} className={`sub ${styles.share}`}>
                      {stockText(levelOf(branchId, line.productId), isSplit ? nameOf(branchId) : '')}
                    </small>
                  ))}
                  {problem === 'Enter a quantity' && <p className="failure">{problem}</p>}
                </th>
                <td>
                  <input
                    className={`${styles.quantity} ${styles.part}`}
                    aria-label={`Their number of ${line.name}`}
                    maxLength={PURCHASE_LENGTHS.partNumber}
                    value={line.partNumber}
                    onChange={({ target }) => setLine(at, { partNumber: target.value })}
                  />
                </td>
                {branches.map((branchId) => (
                  <td key={branchId} className="num">
                    <NumberCell
                      className={styles.quantity}
                      aria-label={`Quantity of ${line.name}${isSplit ? ` for ${nameOf(branchId)}` : ''}`}
                      reader={shareReader(line)}
                      value={line.quantities[branchId] ?? ''}
                      onChange={(written) =>
                        setLine(at, { quantities: { ...line.quantities, [branchId]: written } })
                      }
                    />
                  </td>
                ))}
                <td>{isSplit && amount ? quantityText(amount.quantity, line) : unitName(line.unit)}</td>
                <td className="num">
                  <NumberCell
                    reader={priceReader}
                    className={styles.quantity}
                    aria-label={`Price of ${line.name}`}
                    value={line.price}
                    error={isChecked ? priceReader.faultOf(line.price) : undefined}
                    onChange={(price) => setLine(at, { price })}
                  />
                </td>
                <td className="num">
                  {amount && formatAmount(purchaseAmount({ ...amount, quantityScale: line.quantityScale }))}
                </td>
                <td>
                  <IconButton
                    icon="close"
                    size={14}
                    label={`Remove ${line.name}`}
                    onClick={() => change({ lines: copy.lines.filter((one) => one !== line) })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
      {copy.lines.length === 0 && (
        <p className="hint">Nothing yet: add products, or everything they sell us.</p>
      )}
      <div className={styles.actions}>
        {copy.lines.length < MAX_PURCHASE_LINES && (
          <ProductChoice
            trigger="Add product"
            triggerClassName={buttonClasses({ size: 's' })}
            label="Add product"
            alternatives={unused.slice(0, 8).map(({ sku }) => sku)}
            priceOf={() => ''}
            onChoose={(product) => {
              if (!isNamed(product.id))
                change({ lines: [...copy.lines, newLineOf(product, partOf(product.id))] })
            }}
          />
        )}
        {low.length > 0 && copy.lines.length + low.length <= MAX_PURCHASE_LINES && (
          <Button
            size="s"
            onClick={() =>
              change({
                lines: [
                  ...copy.lines,
                  ...low.map(({ part, quantities }) => ({
                    ...newLineOf({ ...part, id: part.productId }, part),
                    quantities,
                  })),
                ],
              })
            }
          >
            Add what runs low ({low.length})
          </Button>
        )}
        {unused.length > 0 && copy.lines.length + unused.length <= MAX_PURCHASE_LINES && (
          <Button
            size="s"
            onClick={() =>
              change({
                lines: [
                  ...copy.lines,
                  ...unused.map((part) => newLineOf({ ...part, id: part.productId }, part)),
                ],
              })
            }
          >
            Add all they sell us ({unused.length})
          </Button>
        )}
      </div>
      {branches.length < MAX_PURCHASE_BRANCHES && all.length > branches.length && (
        <label className={styles.branches}>
          Goods for another branch too
          <select
            className={styles.branch}
            value=""
            onChange={({ target }) => change({ branches: [...branches, target.value] })}
          >
            <option value="">Choose a branch…</option>
            {all
              .filter(({ id }) => !branches.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
      <div className={`card ${styles.charges}`}>
        <NumberField
          label="Freight, GH₵"
          reader={chargeReader}
          hint="Shared over the lines by value"
          value={copy.freight}
          error={chargeReader.faultOf(copy.freight)}
          onChange={({ target }) => change({ freight: target.value })}
        />
        <NumberField
          label="Duty and clearing, GH₵"
          reader={chargeReader}
          value={copy.duty}
          error={chargeReader.faultOf(copy.duty)}
          onChange={({ target }) => change({ duty: target.value })}
        />
        <ArrivalDayField
          label="Expected on"
          branchId={purchase.locationId}
          value={copy.expectedOn}
          onChange={({ target }) => change({ expectedOn: target.value })}
        />
        <TextArea
          label="Note for the supplier"
          optional
          maxLength={PURCHASE_LENGTHS.note}
          value={copy.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      {totals && (
        <p>
          <b>{formatMoney(totals.totalMinor, 'GHS')}</b>{' '}
          <span className="sub">
            {prices.currency} {formatAmount(totals.netMinor)}
            {prices.currency !== 'GHS' && ` at ${prices.rateMillionths / 1_000_000}`}, with freight and duty
          </span>
        </p>
      )}
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button
          tone="go"
          busy={running === 'submit'}
          disabled={isOvertaken || isBusy}
          onClick={() => void save(true)}
        >
          Submit for approval
        </Button>
        <Button
          busy={running === 'save'}
          disabled={!isDirty || isOvertaken || isBusy}
          onClick={() => void save(false)}
        >
          Save draft
        </Button>
        {isDirty && (
          <Button tone="quiet" disabled={isBusy} onClick={drop}>
            Discard changes
          </Button>
        )}
      </div>
      <LeaveQuestion isDirty={isDirty && !isBusy} onDrop={drop} />
    </>
  )
}

/** What there is at each branch of what the supplier sells us. */
function useLevelsAt(
  branches: readonly string[],
  parts: readonly SupplierPart[],
): (branchId: string, productId: string) => StockLevel | undefined {
  const ids = parts.map(({ productId }) => productId)
  const { data = [] } = useRead(ids.length > 0 && ['levels-of-parts', ...branches, ...ids], async () =>
    (await Promise.all(branches.map((branchId) => listStockLevelsOf(branchId, ids)))).flat(),
  )
  const levels = new Map(readable(data).map((level) => [level.id, level]))
  return (branchId, productId) => levels.get(stockLevelId(branchId, productId))
}

/** What the suggestion is worked out from. */
function stockText(level: StockLevel | undefined, branch: string): string {
  if (!level) return ''
  const text = (quantity: number) => formatQuantity(quantity, level.quantityScale)
  const coming = level.incoming + level.inTransit
  return [
    `${branch && `${branch}: `}${text(availableOf(level))} available`,
    ...(coming > 0 ? [`${text(coming)} on the way`] : []),
    `reorder at ${text(level.reorderPoint)}`,
  ].join(', ')
}
