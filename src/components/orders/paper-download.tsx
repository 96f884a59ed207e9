import type { PaperKind } from '#domain/orders/paper.ts'
import { Button } from '#ui/button.tsx'
import { usePaperDownload } from './use-paper-download.ts'

/** Saves the document as a PDF. */
export function PaperDownload({
  kind,
  id,
  paperRef,
}: {
  kind: PaperKind
  /** Of the order or the delivery. */
  id: string
  paperRef: string
}) {
  const { download, isBusy } = usePaperDownload()
  return (
    <Button icon="download" busy={isBusy} onClick={() => void download(kind, id, paperRef)}>
      Download PDF
    </Button>
  )
}
