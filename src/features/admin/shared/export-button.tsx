import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showErrorToast } from '#components/states/show-error-toast.ts'

/** Fetches everything a list's filter holds and hands it over as a file; undefined while there is nothing yet. */
export function ExportButton({ onExport }: { onExport: (() => Promise<void>) | undefined }) {
  const [isBusy, setIsBusy] = useState(false)

  async function run() {
    if (!onExport) return
    setIsBusy(true)
    await onExport().catch(showErrorToast)
    setIsBusy(false)
  }

  return (
    <Button size="s" icon="download" busy={isBusy} disabled={!onExport} onClick={() => void run()}>
      Export
    </Button>
  )
}
