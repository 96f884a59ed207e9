import { useState, type ReactNode } from 'react'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { AppError } from '#lib/app-error.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './customer-page.module.css'

const SHOWN = 5

export type Columns<Item> = Readonly<Record<string, (item: Item) => ReactNode>>

/** The newest records of a customer as a short table, which opens in full. */
export function RecentRecords<Item extends { id: string }>({
  title,
  watchKey,
  watch,
  columns,
  empty,
}: {
  title: string
  watchKey: string
  watch: (onData: (items: Read<Item>[]) => void, onError: (error: AppError) => void) => () => void
  /** By its head, what a column shows; the last is of amounts. */
  columns: Columns<Item>
  empty: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, status, retry } = useLive<Read<Item>[]>(watchKey, watch)
  const items = data ?? []
  const heads = Object.keys(columns)
  const isLast = (at: number) => (at === heads.length - 1 ? 'num' : undefined)
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {status === 'loading' && <Skeleton height="64px" radius="8px" />}
      {status === 'failed' && (
        <p className="sub">
          This could not be loaded. <Button onClick={retry}>Try again</Button>
        </p>
      )}
      {data && items.length === 0 && <p className="sub">{empty}</p>}
      {items.length > 0 && (
        <DataTable label={title} dense>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} className={isLast(at)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isOpen ? items : items.slice(0, SHOWN)).map((item) => (
              <tr key={item.id}>
                {item instanceof Unreadable ? (
                  <td colSpan={heads.length}>
                    <UnreadableLine record={item} />
                  </td>
                ) : (
                  Object.entries(columns).map(([head, cellOf], at) => (
                    <td key={head} className={isLast(at)}>
                      {cellOf(item)}
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {items.length > SHOWN && (
        <Button size="s" tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show the newest ${items.length}`}
        </Button>
      )}
    </section>
  )
}
