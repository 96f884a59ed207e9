import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { downloadCsv } from '#components/states/download-csv.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { Button } from '#ui/button.tsx'
import styles from './list-tools.module.css'
import { priceListRows } from './price-list-rows.ts'
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
      <Button
        tone="quiet"
        size="s"
        icon="download"
        onClick={() => downloadCsv('price-list', priceListRows(listed))}
      >
        Download as CSV
      </Button>
      {isPrinting && createPortal(<PrintedPriceList {...listed} />, document.body)}
    </div>
  )
}
