import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { SEARCH_FAILED, useSearch } from '#components/catalogue/use-search.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { scanEntryOf } from '#domain/units/scan-entry.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { unknownCodeText } from '#domain/search/product-codes.ts'
import { unitName } from '#domain/units/unit.ts'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { useMovedTo } from '#ui/use-moved-to.ts'
import styles from './sale-page.module.css'

const SHOWN = 8

const nothingFoundText = (unknownCode: string | undefined): string =>
  unknownCode ? unknownCodeText(unknownCode) : 'Nothing found: try fewer words'

/** Takes codes from a scanner, names, and lists that are pasted. */
export function ScanField({
  fieldRef,
  onCode,
  onProduct,
  onList,
}: {
  fieldRef: Ref<HTMLInputElement>
  /** The text of the field, ended with Enter. Resolves with whether it was a product's code. */
  onCode: (text: string) => Promise<boolean>
  /** A product of those found, with the count typed before it. */
  onProduct: (product: CatalogueProduct, count: string) => void
  onList: (text: string) => void
}) {
  const { data: catalogue } = useCatalogue()
  const [text, setText] = useState('')
  const { count, code } = scanEntryOf(text)
  const { found, error } = useSearch(catalogue, code, true)
  const isFound = code !== '' && found?.query === code
  const offered = code === '' ? [] : (found?.products.slice(0, SHOWN) ?? [])
  const nothing = isFound && offered.length === 0 ? nothingFoundText(found.unknownCode) : ''
  const [unknown, setUnknown] = useState('')
  const status = error === undefined ? unknown || nothing : SEARCH_FAILED
  const { movedTo, forget, onItemHighlighted } = useMovedTo<CatalogueProduct>()

  function choose(product: CatalogueProduct) {
    setText('')
    setUnknown('')
    onProduct(product, count)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) {
    if (event.key === 'Escape' && text !== '') setText('')
    if (event.key !== 'Enter') return
    event.preventBaseUIHandler?.()
    event.preventDefault()
    const input = event.currentTarget
    const typed = input.value
    if (typed.trim() === '') return
    const chosen = typed === text ? movedTo() : undefined
    if (chosen) return choose(chosen)
    setText('')
    // A scanner may begin the next code before this one was looked up; an unknown one is replaced by the next.
    void onCode(typed).then((isCode) => {
      if (isCode || input.value !== '') return
      setText(typed)
      const wanted = scanEntryOf(typed).code
      if (wanted !== '') setUnknown(`No product has the code “${wanted}”: choose one with ↓, or scan again`)
      requestAnimationFrame(() => input.select())
    })
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    onList(pasted)
  }

  return (
    <Autocomplete.Root
      inline
      open
      keepHighlight
      filter={null}
      items={offered}
      itemToStringValue={({ name }) => name}
      value={text}
      onItemHighlighted={onItemHighlighted}
      onValueChange={(value, { reason }) => {
        forget()
        setUnknown('')
        if (reason !== 'item-press') setText(value)
      }}
    >
      <div className={styles.scan}>
        <span className={styles.field}>
          <Icon name="search" size={18} />
          <Autocomplete.Input
            ref={fieldRef}
            data-scan=""
            aria-label="Scan, or type a name or SKU"
            placeholder="Scan, or type a name or SKU"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <small className={styles.hints}>
            <Kbd>12 *</Kbd> quantity first <Kbd>Ctrl V</Kbd> paste a list
          </small>
        </span>
        <Autocomplete.Status className={styles.found} data-empty={status === '' || undefined}>
          {status}
        </Autocomplete.Status>
        <Autocomplete.List
          aria-label="Products"
          className={styles.offered}
          data-open={offered.length > 0 || undefined}
        >
          {(product: CatalogueProduct) => (
            <Autocomplete.Item
              key={product.id}
              value={product}
              className={styles.option}
              onClick={() => choose(product)}
            >
              <span>
                {product.name}
                <small className="mono">{product.sku}</small>
              </span>
              <span className="num">
                {formatAmount(product.priceMinor)} <small>/ {unitName(product.unit)}</small>
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}
