import { downloadFile } from '#components/states/download-file.ts'
import { useAction } from '#components/states/use-action.ts'
import { fetchPaper } from '#data/orders/paper-file.ts'
import { PAPER_TITLES, type PaperKind } from '#domain/orders/paper.ts'
import { fileName } from '#lib/file-name.ts'

/** Saves a document as a PDF; `ref` is the number in the file's name. */
export function usePaperDownload() {
  const { run, isBusy } = useAction({ title: 'The PDF could not be made' })
  const download = (kind: PaperKind, id: string, ref: string) =>
    run(async () => {
      const name = `${PAPER_TITLES[kind]} ${ref}`.replaceAll(/[^A-Za-z0-9]+/g, '-')
      downloadFile(fileName(name, 'pdf'), await fetchPaper(kind, id))
    })
  return { download, isBusy }
}
