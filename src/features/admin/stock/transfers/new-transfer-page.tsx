import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { useAction } from '#components/states/use-action.ts'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { requestTransfer } from '#data/stock/transfers.ts'
import { MAX_TRANSFER_LINES, mayRequest, TRANSFER_LENGTHS } from '#domain/stock/transfer.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { oneUnit, quantityToType } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import layout from '#features/admin/shared/record-page.module.css'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink, buttonClasses } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import {
  dropTransferDraft,
  keepTransferDraft,
  keptTransferDraft,
  type TransferDraft,
} from './transfer-draft.ts'
import styles from './transfers.module.css'

/** `/adx/inventory/stock-transfer/new-stock-transfer`: asks for goods of another branch; kept over a reload. */
export function NewTransferPage() {
  const locations = useShopFacts().data?.locations
  const { stockBranch } = useAdminBranches()
  return (
    <section className={layout.page} aria-labelledby="new-transfer-title">
      <PageTitle title="New stock transfer" />
      <h1 id="new-transfer-title">New stock transfer</h1>
      {locations && stockBranch ? (
        <NewTransfer
          branches={locations.map(({ id, name }) => ({ value: id, label: name }))}
          ownId={stockBranch.id}
        />
      ) : (
        <Skeleton height="300px" radius="8px" />
      )}
    </section>
  )
}

function NewTransfer({
  branches,
  ownId,
}: {
  branches: readonly { value: string; label: string }[]
  ownId: string
}) {
  const user = useUser()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<TransferDraft>(
    () =>
      keptTransferDraft() ?? {
        id: newId(),
        fromId: branches.find(({ value }) => value !== ownId)?.value ?? '',
        toId: ownId,
        note: '',
        lines: [],
      },
  )
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })
  const change = (changes: Partial<TransferDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepTransferDraft(next)
  }
  const rulesOf = useQuantityRules(draft.lines)
  const readerOf = (line: TransferDraft['lines'][number]) => quantityReader(rulesOf(line, { minQuantity: 1 }))
  const setQuantity = (productId: string, quantity: string) =>
    change({
      lines: draft.lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)),
    })

  async function send() {
    const { id, fromId, toId, note } = draft
    if (fromId === toId) return setFailure('Choose two branches.')
    if (!mayRequest(draft, user)) return setFailure('You ask for transfers from or to a branch of your own.')
    if (draft.lines.length === 0) return setFailure('Add what is to be moved.')
    const refused = draft.lines.find((line) => readerOf(line).faultOf(line.quantity) !== undefined)
    if (refused) return setFailure(`${refused.name}: ${readerOf(refused).faultOf(refused.quantity)}`)
    const lines = draft.lines.map((line) => ({
      productId: line.productId,
      quantity: readerOf(line).valueOf(line.quantity) ?? 0,
    }))
    const requests = (draft.requests ?? [])
      .filter((request) => lines.some(({ productId }) => productId === request.productId))
      .map((request) => request.id)
    await run(() => requestTransfer(id, { fromId, toId, lines, note, requests }), {
      done: () => {
        dropTransferDraft()
        readAgain('transfers')
        readAgain('stock-requests')
        void navigate(paths.admin.transfer(id), { replace: true })
      },
    })
  }

  return (
    <>
      <div className={`card ${styles.form}`}>
        <SelectField
          label="From"
          options={branches}
          value={draft.fromId}
          onChange={({ target }) => change({ fromId: target.value })}
        />
        <SelectField
          label="To"
          options={branches}
          value={draft.toId}
          onChange={({ target }) => change({ toId: target.value })}
        />
        <TextArea
          label="Note"
          optional
          maxLength={TRANSFER_LENGTHS.note}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      <ul className={`card lines ${styles.lines}`} aria-label="What is to be moved">
        {draft.lines.map((line) => (
          <li key={line.productId}>
            <div>
              <b>{line.name}</b>
              <p className="sub mono">{line.sku}</p>
            </div>
            <label>
              {unitName(line.unit)}
              <NumberCell
                aria-label={`Quantity of ${line.name}`}
                reader={readerOf(line)}
                value={line.quantity}
                onChange={(written) => setQuantity(line.productId, written)}
              />
            </label>
            <IconButton
              icon="close"
              size={14}
              label={`Remove ${line.name}`}
              onClick={() => change({ lines: draft.lines.filter((one) => one !== line) })}
            />
          </li>
        ))}
        {draft.lines.length === 0 && <li className="hint">Nothing yet.</li>}
      </ul>
      <div className={styles.actions}>
        {draft.lines.length < MAX_TRANSFER_LINES && (
          <ProductChoice
            trigger="Add product"
            triggerClassName={buttonClasses({ size: 's' })}
            label="Add product"
            alternatives={[]}
            priceOf={() => ''}
            onChoose={({ id, sku, name, unit, quantityScale }) => {
              if (draft.lines.some(({ productId }) => productId === id)) return
              const quantity = quantityToType(oneUnit(quantityScale), quantityScale)
              change({
                lines: [...draft.lines, { productId: id, sku, name, unit, quantityScale, quantity }],
              })
            }}
          />
        )}
      </div>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button tone="go" busy={isBusy} onClick={() => void send()}>
          Ask for the transfer
        </Button>
        <ButtonLink to={paths.admin.transfers}>Cancel</ButtonLink>
      </div>
    </>
  )
}
