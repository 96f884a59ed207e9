import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { NumberCell } from '#components/forms/number-cell.tsx'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { enterCounted } from '#data/stock/counts.ts'
import { entriesProblem, isToCount, type CountLine, type StockCount } from '#domain/stock/count.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { scanEntryOf } from '#domain/units/scan-entry.ts'
import type { QuantityRules } from '#domain/units/typed-quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { CameraScan } from '#features/admin/shared/camera-scan.tsx'
import { lineWithCode, scannedInto } from '#features/admin/shared/scanned.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { useCountDraft } from './use-count-draft.ts'
import styles from './counts.module.css'

const NONE: ReadonlySet<string> = new Set()

/**
 * The blind sheet on a screen: what is to be counted in this round, without what is expected. A scanner that types SKUs
 * goes from line to line.
 */
export function CountSheet({ count }: { count: StockCount }) {
  const { draft, change } = useCountDraft(count)
  const [search, setSearch] = useState('')
  // Of the moment it was asked for: a line stays while it is typed in.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(NONE)
  const [notice, setNotice] = useState('')
  /** The line to type in next; a new object each time. */
  const [target, setTarget] = useState<Pick<CountLine, 'productId'>>()
  const [isAsking, setIsAsking] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { run, running, isBusy, failure, setFailure } = useAction({
    show: 'inline',
    texts: { conflict: 'Somebody has ended this round. Look at the count again.' },
  })

  const lines = useMemo(() => count.lines.filter((line) => isToCount(line, count)), [count])
  const rulesOf = useQuantityRules(lines)
  const isCounted = ({ productId, counted }: CountLine) =>
    (draft[productId] ?? '') !== '' || counted !== undefined
  const left = lines.filter((line) => !isCounted(line)).length
  const wanted = search.trim().toLowerCase()
  const shown = lines.filter(
    (line) => !hidden.has(line.productId) && `${line.sku} ${line.name}`.toLowerCase().includes(wanted),
  )

  // Once it is shown again, and no dialog is in front of it.
  useEffect(() => {
    if (!target) return
    const field = list.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(target.productId)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    field?.select()
  }, [target])

  const goTo = useCallback(({ productId }: CountLine) => {
    setSearch('')
    setHidden(NONE)
    setNotice('')
    setTarget({ productId })
  }, [])

  // These keep their identity, so that a key draws one line of hundreds anew.
  const type = useCallback(
    (productId: string, typed: string) => {
      setFailure('')
      change(({ [productId]: _was, ...others }) =>
        typed === '' ? others : { ...others, [productId]: typed },
      )
    },
    [change, setFailure],
  )
  const enter = useCallback(
    ({ productId, unit, quantityScale }: CountLine, typed: string, packs: QuantityRules['packs']) => {
      const scanned = scannedInto(typed, lines)
      if (!scanned) {
        const isRefused =
          typed.trim() !== '' && quantityReader({ unit, quantityScale, packs }).valueOf(typed) === undefined
        return isRefused ? undefined : searchField.current?.focus()
      }
      type(productId, scanned.quantity)
      goTo(scanned.line)
    },
    [lines, type, goTo],
  )

  /** A code, with a count before or after it that is entered; no product is taken because it looks alike. */
  function find(typed: string) {
    const { count: written, code } = scanEntryOf(typed)
    const line = lineWithCode(lines, code)
    if (!line) {
      const others = shown.length > 0 && code === typed.trim() ? ': choose from the list' : ''
      return setNotice(
        typed.trim() === '' ? '' : `No product of this sheet has the code ${code || typed.trim()}${others}`,
      )
    }
    if (written !== '') {
      const fault = quantityReader(rulesOf(line)).faultOf(written)
      if (fault) return setNotice(`${line.name}: ${fault}`)
      if ((draft[line.productId] ?? '') !== '') {
        goTo(line)
        return setNotice(`${line.name} is counted already: change it there`)
      }
      type(line.productId, written)
    }
    goTo(line)
  }

  /** What is typed, as quantities; undefined when one of them is none, which is then said. */
  function entries() {
    const typed = lines.flatMap((line) => {
      const text = draft[line.productId] ?? ''
      return text.trim() === '' ? [] : [{ line, ...quantityReader(rulesOf(line)).read(text) }]
    })
    const wrong = typed.find(({ fault }) => fault !== undefined)
    if (wrong) {
      setFailure(`${wrong.line.name}: ${wrong.fault}`)
      goTo(wrong.line)
      return undefined
    }
    return typed.map(({ line, value = 0 }) => ({ productId: line.productId, quantity: value }))
  }

  async function send(isComplete: boolean) {
    setIsAsking(false)
    const counted = entries()
    if (!counted) return
    const problem = entriesProblem(count, { lines: counted, isComplete })
    if (problem) return setFailure(`${problem}.`)
    const isDone = await run(
      () => enterCounted(count.id, { round: count.round, lines: counted, isComplete }),
      {
        name: isComplete ? 'complete' : 'part',
        done: isComplete ? 'The count is handed in' : 'What is counted so far is saved',
      },
    )
    if (!isDone) return
    readAgain('counts')
    const sent = new Map(counted.map(({ productId }) => [productId, draft[productId]]))
    change((now) => Object.fromEntries(Object.entries(now).filter(([id, text]) => sent.get(id) !== text)))
  }

  return (
    <section aria-labelledby="sheet-title" className={`${styles.section} ${styles.sheet}`}>
      <h2 id="sheet-title">{count.round === 1 ? 'Count' : 'Count these once more'}</h2>
      <p className="hint">
        {count.round === 1
          ? 'Enter 0 where there is none. Reserved goods are still here: count them. What leaves from now on is counted as if it were here.'
          : 'These differed from the books. Look again, also behind and elsewhere. Books and shelf are compared as they are since this second count began.'}
      </p>
      <div className={styles.tools}>
        <input
          ref={searchField}
          type="search"
          className={styles.search}
          aria-label="Scan or search"
          placeholder="Scan or search"
          autoComplete="off"
          enterKeyHint="go"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setNotice('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            find(search)
          }}
        />
        <CameraScan onCode={find} />
        <label className={styles.left}>
          <input
            type="checkbox"
            checked={hidden !== NONE}
            onChange={({ target }) =>
              setHidden(
                target.checked ? new Set(lines.filter(isCounted).map(({ productId }) => productId)) : NONE,
              )
            }
          />
          Only what is left
        </label>
      </div>
      <p className={styles.progress} role="status">
        {notice || `${lines.length - left} of ${lines.length} counted`}
      </p>
      <ul ref={list} className={`card lines ${styles.lines}`} aria-label="What is to be counted">
        {shown.map((line) => (
          <SheetLine
            key={line.productId}
            line={line}
            packs={rulesOf(line).packs}
            typed={draft[line.productId] ?? ''}
            onType={type}
            onEnter={enter}
          />
        ))}
        {shown.length === 0 && <li className="hint">Nothing on this sheet matches.</li>}
      </ul>
      <div className={styles.foot}>
        <Failure>{failure}</Failure>
        <Button
          tone="go"
          busy={running === 'complete'}
          disabled={isBusy}
          onClick={() => (left > 0 && count.round === 1 ? setIsAsking(true) : void send(true))}
        >
          That is all
        </Button>
        <Button busy={running === 'part'} disabled={isBusy} onClick={() => void send(false)}>
          Save so far
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`${countOf(left, 'product')} not counted`}
        confirmLabel="Hand in without them"
        onConfirm={() => void send(true)}
        onClose={() => setIsAsking(false)}
      >
        Their stock stays as it is by the books. Where there is none on the shelf, enter 0 instead.
      </ConfirmDialog>
    </section>
  )
}

const SheetLine = memo(function SheetLine({
  line,
  packs,
  typed,
  onType,
  onEnter,
}: {
  line: CountLine
  packs: QuantityRules['packs']
  typed: string
  onType: (productId: string, typed: string) => void
  onEnter: (line: CountLine, typed: string, packs: QuantityRules['packs']) => void
}) {
  const { productId, sku, name, unit, quantityScale, counted } = line
  return (
    <li data-counted={typed !== '' || counted !== undefined || undefined}>
      <div>
        <b>{name}</b>
        <p className="sub mono">{sku}</p>
      </div>
      <label>
        {unitName(unit)}
        <NumberCell
          name={productId}
          reader={quantityReader({ unit, quantityScale, packs })}
          aria-label={`Counted of ${name}`}
          inputMode={quantityScale === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="next"
          // What is handed in already: typing replaces it.
          placeholder={counted === undefined ? '' : formatQuantity(counted, quantityScale)}
          value={typed}
          onChange={(written) => onType(productId, written)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter(line, event.currentTarget.value, packs)
          }}
        />
      </label>
    </li>
  )
})
