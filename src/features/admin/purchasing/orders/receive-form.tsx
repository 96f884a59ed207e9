import { useEffect, useRef, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { receivePurchase } from '#data/purchasing/purchases.ts'
import { readAgain } from '#data/reading/use-read.ts'
import {
  moreThanOrdered,
  openQuantity,
  PURCHASE_LENGTHS,
  receiptProblem,
  receivableQuantity,
  REJECTION_LABELS,
  REJECTIONS,
  type Purchase,
  type PurchaseLine,
  type PurchaseReceipt,
} from '#domain/purchasing/purchase.ts'
import { linesAt } from '#domain/purchasing/purchase-branches.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { scanEntryOf } from '#domain/units/scan-entry.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { CameraScan } from '#features/admin/shared/camera-scan.tsx'
import { lineWithCode, scannedInto } from '#features/admin/shared/scanned.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { inTab, keptInTab } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RejectionPhoto } from './rejection-photo.tsx'
import styles from './purchase-page.module.css'

type Typed = {
  accepted: string
  rejected: string
  reason: PurchaseReceipt['lines'][number]['reason']
  /** Of what is rejected: where it was uploaded to, and the name of its file. */
  photo: string
  photoName: string
}
type Delivery = { id: string; deliveryNote: string; lines: Readonly<Record<string, Typed>> }

const NOTHING: Typed = { accepted: '', rejected: '', reason: '', photo: '', photoName: '' }

/** What came with one delivery, line by line; kept over a reload until it is received. */
export function ReceiveForm({
  purchase: whole,
  branchIds,
  onDone,
}: {
  purchase: Purchase
  /** Where this member receives what is still to come of it. */
  branchIds: readonly string[]
  onDone: () => void
}) {
  const { chosen, nameOf } = useAdminBranches()
  const [branchId, setBranchId] = useState(
    () => branchIds.find((one) => one === chosen?.id) ?? branchIds[0] ?? whole.locationId,
  )
  const purchase = { ...whole, lines: linesAt(whole, branchId) }
  const key = `receive-${whole.id}`
  const [delivery, setDelivery] = useState<Delivery>(
    () => (keptInTab(key) as Delivery | undefined) ?? { id: newId(), deliveryNote: '', lines: {} },
  )
  const { run, isBusy, failure, setFailure } = useAction({
    show: 'inline',
    texts: { conflict: 'The order has just changed. Look at what is still to come, then try again.' },
  })
  const change = (changes: Partial<Delivery>) => {
    const next = { ...delivery, ...changes }
    setDelivery(next)
    inTab.setItem(key, JSON.stringify(next))
  }
  const setLine = (productId: string, changes: Partial<Typed>) =>
    change({
      lines: { ...delivery.lines, [productId]: { ...(delivery.lines[productId] ?? NOTHING), ...changes } },
    })

  const [code, setCode] = useState('')
  const [notice, setNotice] = useState('')
  const [target, setTarget] = useState<{ productId: string }>()
  const scanField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  // Once the dialog of the camera is no longer in front of it.
  useEffect(() => {
    if (!target) return
    const field = list.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(target.productId)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    field?.select()
  }, [target])

  const rulesOf = useQuantityRules(purchase.lines)
  const acceptedReader = (line: PurchaseLine) =>
    quantityReader(rulesOf(line, { maxQuantity: receivableQuantity(line) }), {
      isOptional: true,
      tooHigh: moreThanOrdered,
    })
  const rejectedReader = (line: PurchaseLine) => quantityReader(rulesOf(line), { isOptional: true })

  /** A code, with a count before or after it that is entered as accepted. */
  function find(scanned: string) {
    const { count, code: wanted } = scanEntryOf(scanned)
    const line = lineWithCode(purchase.lines, wanted)
    if (!line)
      return setNotice(
        scanned.trim() === '' ? '' : `No product of this order has the code ${wanted || scanned.trim()}`,
      )
    const fault = count === '' ? undefined : acceptedReader(line).faultOf(count)
    if (fault) return setNotice(`${line.name}: ${fault}`)
    const isEntered = count !== '' && (delivery.lines[line.productId]?.accepted ?? '') !== ''
    setCode('')
    setNotice(isEntered ? `${line.name} has a quantity already: change it there` : '')
    if (count !== '' && !isEntered) setLine(line.productId, { accepted: count })
    setTarget({ productId: line.productId })
  }

  /** Enter in a quantity: a scanner typed the next product into it, or the next one is to be scanned. */
  function enter(line: PurchaseLine, typed: string) {
    const { productId } = line
    const scanned = scannedInto(typed, purchase.lines)
    if (!scanned) return acceptedReader(line).faultOf(typed) ? undefined : scanField.current?.focus()
    setLine(productId, { accepted: scanned.quantity })
    setTarget({ productId: scanned.line.productId })
  }

  async function receive() {
    for (const line of purchase.lines) {
      const { accepted, rejected } = { ...NOTHING, ...delivery.lines[line.productId] }
      const fault = acceptedReader(line).faultOf(accepted) ?? rejectedReader(line).faultOf(rejected)
      if (fault) return setFailure(`${line.name}: ${fault}`)
    }
    const lines = purchase.lines.map((line) => {
      const { accepted, rejected, reason, photo } = { ...NOTHING, ...delivery.lines[line.productId] }
      return {
        productId: line.productId,
        accepted: acceptedReader(line).valueOf(accepted) ?? 0,
        rejected: rejectedReader(line).valueOf(rejected) ?? 0,
        reason,
        photo,
      }
    })
    const came = lines.filter(({ accepted, rejected }) => accepted + rejected > 0)
    const problem = receiptProblem(purchase.lines, came)
    if (problem) return setFailure(`${problem}.`)
    const { id, deliveryNote } = delivery
    const isDone = await run(
      () => receivePurchase(whole.id, { id, deliveryNote, locationId: branchId, lines: came }),
      {
        done: 'The delivery is in stock',
      },
    )
    if (!isDone) return
    inTab.removeItem(key)
    readAgain('purchases')
    onDone()
  }

  return (
    <section aria-labelledby="receive-title" className={styles.section}>
      <h2 id="receive-title">
        Receive a delivery{branchIds.length === 1 && whole.locationId === '' && ` at ${nameOf(branchId)}`}
      </h2>
      <div className={styles.note}>
        {branchIds.length > 1 && (
          <SelectField
            label="Received at"
            options={branchIds.map((value) => ({ value, label: nameOf(value) }))}
            value={branchId}
            disabled={isBusy}
            onChange={({ target: { value } }) => {
              setBranchId(value)
              change({ lines: {} })
            }}
          />
        )}
        <TextField
          label="Number of their delivery note"
          optional
          autoComplete="off"
          maxLength={PURCHASE_LENGTHS.deliveryNote}
          value={delivery.deliveryNote}
          onChange={({ target }) => change({ deliveryNote: target.value })}
        />
      </div>
      <div className={styles.actions}>
        <input
          ref={scanField}
          type="search"
          className={styles.scan}
          aria-label="Scan or type a SKU or part number"
          placeholder="Scan or type a SKU"
          autoComplete="off"
          enterKeyHint="go"
          value={code}
          onChange={({ target: { value } }) => {
            setCode(value)
            setNotice('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            find(code)
          }}
        />
        <CameraScan onCode={find} />
        <span role="status" className="sub">
          {notice}
        </span>
      </div>
      <ul ref={list} className={`card lines ${styles.arrived}`} aria-label="What has arrived">
        {purchase.lines.map((line) => {
          const { productId, name, sku } = line
          const typed = delivery.lines[productId] ?? NOTHING
          return (
            <li key={productId}>
              <div>
                <b>{name}</b>
                <p className="sub">
                  <span className="mono">{sku}</span> · {quantityText(openQuantity(line), line)} to come
                </p>
              </div>
              <label>
                Accepted
                <NumberCell
                  name={productId}
                  aria-label={`Accepted of ${name}`}
                  reader={acceptedReader(line)}
                  value={typed.accepted}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    enter(line, typed.accepted)
                  }}
                  onChange={(written) => setLine(productId, { accepted: written })}
                />
              </label>
              <label>
                Rejected
                <NumberCell
                  aria-label={`Rejected of ${name}`}
                  reader={rejectedReader(line)}
                  value={typed.rejected}
                  onChange={(written) => setLine(productId, { rejected: written })}
                />
              </label>
              <label>
                Why rejected
                <select
                  aria-label={`Why ${name} was rejected`}
                  value={typed.reason}
                  onChange={({ target }) =>
                    setLine(productId, { reason: REJECTIONS.find((one) => one === target.value) ?? '' })
                  }
                >
                  <option value="">–</option>
                  {REJECTIONS.map((one) => (
                    <option key={one} value={one}>
                      {REJECTION_LABELS[one]}
                    </option>
                  ))}
                </select>
              </label>
              {typed.reason !== '' && (
                <RejectionPhoto
                  product={name}
                  fileName={typed.photo ? typed.photoName : ''}
                  onUpload={(photo, photoName) => setLine(productId, { photo, photoName })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button tone="go" busy={isBusy} onClick={() => void receive()}>
          Take into stock
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            change({
              lines: Object.fromEntries(
                purchase.lines.map((line) => [
                  line.productId,
                  {
                    ...NOTHING,
                    accepted: quantityToType(openQuantity(line), line.quantityScale),
                  },
                ]),
              ),
            })
          }
        >
          Fill in all
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
