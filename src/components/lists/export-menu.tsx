import { useEffect, useRef, useState } from 'react'
import type { TableKind } from '#components/states/download-file.ts'
import { useAction } from '#components/states/use-action.ts'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import type { FileDays } from '#lib/file-name.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlay.tsx'
import type { FileColumn } from './list-columns.ts'

/** Downloads everything that matches the list's filter; a long export shows how far it is and can be cancelled. */
export function ExportMenu<Row>({
  name,
  days,
  loadColumns,
  fetchPage,
}: {
  name: string
  /** The days that the rows are of; today without. */
  days: FileDays | undefined
  loadColumns: () => Promise<readonly FileColumn<Row>[]>
  fetchPage: (after?: Cursor) => Promise<Page<Row>>
}) {
  const { run, isBusy } = useAction({ title: 'The list could not be exported' })
  const [count, setCount] = useState(0)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  function start(kind: TableKind) {
    const abort = new AbortController()
    stop.current = abort
    setCount(0)
    void run(async () => {
      const [{ exportList }, columns] = await Promise.all([import('./export-list.ts'), loadColumns()])
      await exportList({ kind, name, days, columns, fetchPage, onProgress: setCount, signal: abort.signal })
    })
  }

  if (isBusy)
    return (
      <span className="row">
        <output className="hint">{`Exporting: ${count.toLocaleString('en-GH')} rows`}</output>
        <Button size="s" onClick={() => stop.current?.abort()}>
          Cancel the export
        </Button>
      </span>
    )
  return (
    <Menu
      label="Export"
      triggerClassName={buttonClasses({ size: 's' })}
      trigger={
        <>
          <Icon name="download" size={16} /> Export
        </>
      }
      items={[
        { type: 'heading', label: 'Everything that matches the filter' },
        { type: 'action', label: 'Excel (XLSX)', onSelect: () => start('xlsx') },
        { type: 'action', label: 'CSV', onSelect: () => start('csv') },
      ]}
    />
  )
}
