import { useEffect, useRef, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlay.tsx'
import type { FileKind } from './export-list.ts'
import type { FileColumn } from './list-columns.ts'

/** Downloads everything that matches the list's filter; a long export shows how far it is and can be cancelled. */
export function ExportMenu<Row>({
  name,
  loadColumns,
  fetchPage,
}: {
  name: string
  loadColumns: () => Promise<readonly FileColumn<Row>[]>
  fetchPage: (after?: Cursor) => Promise<Page<Row>>
}) {
  const { run, isBusy } = useAction({ title: 'The list could not be exported' })
  const [count, setCount] = useState(0)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  function start(kind: FileKind) {
    const abort = new AbortController()
    stop.current = abort
    setCount(0)
    void run(async () => {
      const [{ exportList }, columns] = await Promise.all([import('./export-list.ts'), loadColumns()])
      await exportList({ kind, name, columns, fetchPage, onProgress: setCount, signal: abort.signal })
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
