import { useNow } from '#components/states/use-now.ts'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { restockText } from '#domain/stock/restock.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { Button } from '#ui/button.tsx'
import type { CheckoutItems } from './checkout-items.ts'
import own from './checkout-summary.module.css'

type Lines = CheckoutItems['lines']
type Bands = Readonly<Record<string, StockBand>>

/**
 * The stock at the branch that serves the order, checked before submitting: what may be missing, which branch has it,
 * and that the order can be placed anyway.
 */
export function StockNotice({
  lines,
  bands,
  locationId,
  choices,
  onChoose,
}: {
  lines: Lines
  /** At the branch; undefined until they are known. */
  bands: Bands | undefined
  locationId: string
  /** Branches the customer can change to. */
  choices: readonly ShopLocation[]
  onChoose: (locationId: string) => void
}) {
  const expected = { restockAt: useAvailability(locationId).data?.restockAt ?? {}, now: useNow() }
  if (!bands) return null
  const out = linesIn(lines, bands, 'out')
  const low = linesIn(lines, bands, 'low')
  const short = [...out, ...low]
  if (short.length === 0) return null
  return (
    <div className={`warning ${own.warn}`} role="status">
      {out.length > 0 && (
        <p>
          <b>Out of stock at this branch today:</b> {namesOf(out, expected)}.
        </p>
      )}
      {low.length > 0 && (
        <p>
          <b>Low at this branch:</b> {namesOf(low, expected)}. There may not be enough for your order.
        </p>
      )}
      <div className={own.branches} role="group" aria-label="Branches with stock">
        {choices
          .filter(({ id }) => id !== locationId)
          .map((location) => (
            <BetterBranch key={location.id} location={location} short={short} onChoose={onChoose} />
          ))}
      </div>
      <p>
        You can still place the order: we check stock and let you know delivery dates before you pay anything.
      </p>
    </div>
  )
}

/** A branch with plenty of everything that is short. */
function BetterBranch({
  location: { id, name },
  short,
  onChoose,
}: {
  location: ShopLocation
  short: Lines
  onChoose: (locationId: string) => void
}) {
  const bands = useAvailability(id).data?.bands
  if (!bands || !short.every((line) => bands[line.id] === 'in')) return null
  return (
    <Button size="s" onClick={() => onChoose(id)}>
      Order at {name}: in stock
    </Button>
  )
}

const linesIn = (lines: Lines, bands: Bands, band: StockBand): Lines =>
  lines.filter(({ id }) => bands[id] === band)

type Expected = { restockAt: Readonly<Record<string, number>>; now: number }

const namesOf = (lines: Lines, { restockAt, now }: Expected): string =>
  lines
    .map(({ id, name }) => {
      const at = restockAt[id]
      return at === undefined ? name : `${name}, more expected about ${restockText(at, now)}`
    })
    .join('; ')
