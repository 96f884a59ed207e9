import { Button } from '#ui/button.tsx'
import { useAction } from '#components/states/use-action.ts'

/** Fetches everything a list's filter holds and hands it over as a file; undefined while there is nothing yet. */
export function ExportButton({ onExport }: { onExport: (() => Promise<void>) | undefined }) {
  const { run, isBusy } = useAction()
  return (
    <Button
      size="s"
      icon="download"
      busy={isBusy}
      disabled={!onExport}
      onClick={() => onExport && void run(onExport)}
    >
      Export
    </Button>
  )
}
