import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { newId } from '#lib/new-id.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { keepTransferDraft, keptTransferDraft, type TransferDraft } from './transfer-draft.ts'

export type BegunTransfer = Pick<TransferDraft, 'fromId' | 'toId' | 'lines' | 'requests'>

/**
 * Opens a transfer with these lines, added to one between the same branches that this tab has begun; before it replaces
 * one between others, it asks by `question`.
 */
export function useBeginTransfer(): { begin: (begun: BegunTransfer) => void; question: ReactNode } {
  const navigate = useNavigate()
  const [replacing, setReplacing] = useState<TransferDraft>()
  const open = (draft: TransferDraft) => {
    keepTransferDraft(draft)
    void navigate(paths.admin.newTransfer)
  }
  return {
    begin: (begun) => {
      const { fromId, toId, lines, requests = [] } = begun
      const kept = keptTransferDraft()
      const fresh = { id: newId(), note: '', fromId, toId, lines, requests }
      if (!kept || kept.lines.length === 0) return open(fresh)
      if (kept.fromId !== fromId || kept.toId !== toId) return setReplacing(fresh)
      const added = lines.filter((line) => kept.lines.every(({ productId }) => productId !== line.productId))
      return open({
        ...kept,
        lines: [...kept.lines, ...added],
        requests: [...(kept.requests ?? []), ...requests],
      })
    },
    question: replacing && (
      <ConfirmDialog
        open
        title="Replace the transfer you have begun?"
        confirmLabel="Replace it"
        onConfirm={() => open(replacing)}
        onClose={() => setReplacing(undefined)}
      >
        <p>In this tab a transfer between other branches was begun and not sent. This one takes its place.</p>
      </ConfirmDialog>
    ),
  }
}
