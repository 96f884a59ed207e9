import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAction } from '#components/states/use-action.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { Button } from '#ui/button.tsx'
import styles from './list-tools.module.css'
import { PrintedPriceList } from './printed-price-list.tsx'

type Listed = {
  title: string
  products: readonly CatalogueProduct[]
  bands: Readonly<Record<string, StockBand>> | undefined
  branchName: string
  prices: Prices
}

/** Prints or exports everything matching the filter, not only the current page. */
export function ListTools(listed: Listed) {
  const [isPrinting, setIsPrinting] = useState(false)
  const { run, isBusy } = useAction({ title: 'The price list could not be downloaded' })
  const download = () =>
    run(async () => {
      const [{ downloadTable }, { priceListRows }] = await Promise.all([
        import('#components/states/download-file.ts'),
        import('./price-list-rows.ts'),
      ])
      await downloadTable('csv', { name: 'price-list', rows: priceListRows(listed) })
    })

  useEffect(() => {
    if (!isPrinting) return undefined
    const done = () => setIsPrinting(false)
    addEventListener('afterprint', done)
    // The whole list is only now in the document.
    print()
    return () => removeEventListener('afterprint', done)
  }, [isPrinting])

  return (
    <div className={styles.tools}>
      <Button tone="quiet" size="s" icon="print" onClick={() => setIsPrinting(true)}>
        Print all {listed.products.length}
      </Button>
      <Button tone="quiet" size="s" icon="download" busy={isBusy} onClick={() => void download()}>
        Download as CSV
      </Button>
      {isPrinting && createPortal(<PrintedPriceList {...listed} />, document.body)}
    </div>
  )
}
