import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './import-page.module.css'

const ACCEPT = '.csv,.tsv,.txt,.xlsx,text/csv'

/** A file to choose or drop, and what it may be. */
export function FileStep({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onFile(file)
  }
  return (
    <>
      {/* Dropping is a shortcut; the button does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <span className={styles.mark}>
          <Icon name="download" size={26} />
        </span>
        <h2>Drop a file here</h2>
        <p className="sub">
          CSV or Excel (.xlsx), up to 20,000 rows. Nothing changes before you have seen what would.
        </p>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label="File with products"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <Button tone="go" busy={busy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </div>
      <details className={styles.help}>
        <summary>What a file can hold</summary>
        <ul>
          <li>
            <b>Our own export</b> (Products, Export): every field. What you change in it is changed here, and
            nothing else.
          </li>
          <li>
            <b>Shopify and WooCommerce</b>: their product exports as they are. Each variant becomes a product,
            with its options as specifications; a product without an SKU gets one from its handle or number.
          </li>
          <li>
            <b>Any other list</b> with a row for each product and a column for the SKU. You say what the other
            columns are; for files with the same heads that is remembered.
          </li>
          <li>Products are recognised by their SKU. An empty cell leaves what the product has.</li>
          <li>
            You say in which currency the prices are and whether they contain tax; they are kept in cedis
            without it. New products are drafts, unless you publish them at once. Costs are not imported.
          </li>
          <li>
            Quantities on hand can be taken as opening stock of a branch, and pictures at public addresses are
            fetched: the check says which cannot.
          </li>
          <li>An import can be paused, goes on after a reload, and can be undone below.</li>
        </ul>
      </details>
    </>
  )
}
