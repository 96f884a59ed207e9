import { NumberField } from '#components/forms/number-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { send } from '#data/commands/send.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { savePriceList } from '#domain/catalogue/price-list-commands.ts'
import { roleActing } from '#domain/records/audit.ts'
import {
  PRICE_LIST_KINDS,
  PRICE_LIST_LIMITS,
  priceListProblem,
  type PriceList,
  type PriceListKind,
} from '#domain/pricing/price-list.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { OvertakenNotice } from '#features/admin/shared/overtaken-notice.tsx'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { TextDialog } from '#features/admin/shared/text-dialog.tsx'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PriceListLines } from './price-list-lines.tsx'
import { KIND_LABELS } from './price-list-texts.ts'
import { lineProblem, percentReader, savedOf, useTypedList } from './typed-list.ts'
import { endDayFault, farDayFault } from '#domain/records/day-bounds.ts'
import { today } from '#components/states/today.ts'
import styles from './price-lists.module.css'

const TEXTS = {
  conflict: 'Somebody else has just changed this price list. What they saved is shown after a reload.',
}

/** A price list's facts and lines; read-only for roles that set no prices. */
export function PriceListEditor({ list }: { list: PriceList | undefined }) {
  const { roles } = useUser()
  const navigate = useNavigate()
  const [newListId] = useState(newId)
  const { typed, isDirty, isOvertaken, change, keepMine, drop } = useTypedList(list)
  const [isChecked, setIsChecked] = useState(false)
  const [saving, setSaving] = useState<'save' | 'archive'>()
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline', texts: TEXTS })
  const isReader = !roleActing(roles, 'priceList.save')

  const wrong = percentReader.faultOf(typed.percent)
  function ask() {
    setIsChecked(true)
    const hasWrongLines = typed.lines.some((line) => lineProblem(line) !== undefined)
    const problem =
      wrong || hasWrongLines
        ? 'Put right what is marked'
        : (priceListProblem(savedOf(typed, 'Asked for next')) ??
          farDayFault(typed.from, today()) ??
          endDayFault(typed.until, today()))
    setFailure(problem ? `${problem}.` : '')
    if (!problem) setSaving('save')
  }

  async function save(reason: string) {
    const id = list?.id ?? newListId
    const status = saving === 'archive' ? (typed.status === 'active' ? 'archived' : 'active') : typed.status
    const isSaved = await run(() => send(savePriceList, id, { ...savedOf(typed, reason), status }), {
      done: 'The price list is saved',
    })
    if (!isSaved) return false
    setSaving(undefined)
    setIsChecked(false)
    drop()
    readAgain('price-lists')
    if (!list) void navigate(paths.admin.priceList(id), { replace: true })
    return true
  }

  return (
    <>
      {isOvertaken && isDirty && !isBusy && (
        <OvertakenNotice
          what="The price list was saved, perhaps by you in another window."
          onKeep={keepMine}
          onDrop={drop}
        />
      )}
      <fieldset className={`card ${styles.form}`} disabled={isReader} aria-label="The price list">
        <TextField
          label="Name"
          maxLength={PRICE_LIST_LIMITS.name}
          value={typed.name}
          error={isChecked && typed.name.trim().length < 3 ? 'Enter a name' : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label="For"
          hint="What was agreed with a customer goes before a group’s"
          disabled={list !== undefined}
          options={PRICE_LIST_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={typed.kind}
          onChange={({ target }) => change({ kind: target.value as PriceListKind })}
        />
        <TextField
          label="First day"
          optional
          type="date"
          value={typed.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label="Last day"
          optional
          type="date"
          min={typed.from || undefined}
          value={typed.until}
          onChange={({ target }) => change({ until: target.value })}
        />
        <NumberField
          label="Off everything else, %"
          reader={percentReader}
          optional
          value={typed.percent}
          error={isChecked ? wrong : undefined}
          onChange={({ target }) => change({ percent: target.value })}
        />
        <CheckboxField
          label="A discount at the counter counts for these prices as well"
          checked={typed.allowsDiscounts}
          onChange={({ target }) => change({ allowsDiscounts: target.checked })}
        />
      </fieldset>
      <PriceListLines
        lines={typed.lines}
        isReader={isReader}
        isChecked={isChecked}
        onChange={(lines) => change({ lines })}
      />
      {failure && !saving && <Failure>{failure}</Failure>}
      {!isReader && (
        <div className={styles.actions}>
          {typed.lines.length < PRICE_LIST_LIMITS.lines && (
            <ProductChoice
              trigger="Add product"
              triggerClassName={buttonClasses({ size: 's' })}
              label="Add product"
              alternatives={[]}
              priceOf={({ priceMinor }) => formatMoney(priceMinor, 'GHS')}
              onChoose={({ id }) => {
                if (!typed.lines.some(({ productId }) => productId === id))
                  change({ lines: [...typed.lines, { productId: id, price: '', percent: '' }] })
              }}
            />
          )}
          <Button tone="go" disabled={isBusy || isOvertaken || !isDirty} onClick={ask}>
            Save…
          </Button>
          {isDirty && (
            <Button tone="quiet" disabled={isBusy} onClick={drop}>
              Discard changes
            </Button>
          )}
          {list && !isDirty && (
            <Button disabled={isBusy} onClick={() => setSaving('archive')}>
              {list.status === 'active' ? 'Archive…' : 'Use again…'}
            </Button>
          )}
        </div>
      )}
      <TextDialog
        key={saving}
        open={saving !== undefined}
        title={
          saving === 'archive'
            ? list?.status === 'active'
              ? 'Archive this price list?'
              : 'Use this price list again?'
            : 'Save the price list?'
        }
        label="Why"
        hint="Kept in the audit trail. Prices change at once for customers who have the list; confirmed orders and offers keep theirs."
        confirmLabel={
          saving === 'archive' ? (list?.status === 'active' ? 'Archive it' : 'Use it again') : 'Save it'
        }
        busy={isBusy}
        failure={failure}
        keptAs={`${saving} price list ${list?.id ?? 'new'}`}
        onConfirm={save}
        onClose={() => setSaving(undefined)}
      />
      {list && <LeaveQuestion isDirty={isDirty && !isBusy && !isReader} onDrop={drop} />}
    </>
  )
}
