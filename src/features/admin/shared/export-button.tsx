import { Button } from '#ui/button.tsx'
import { useAction } from '#components/states/use-action.ts'

/** Fetches everything matching a list's filter and downloads it as a file; undefined until the list has loaded. */
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
