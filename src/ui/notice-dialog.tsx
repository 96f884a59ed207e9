import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Spec §9, in milliseconds. */
const AUTO_CLOSE = 5000

/** A message that needs no answer and closes by itself; open as long as it is mounted. */
export const NoticeDialog = ({
  title,
  text,
  onClose,
}: {
  title: string
  text: string
  onClose: () => void
}) => (
  <Dialog
    open
    title={title}
    autoCloseAfter={AUTO_CLOSE}
    actions={
      <form method="dialog">
        <Button type="submit">OK</Button>
      </form>
    }
    onClose={onClose}
  >
    <p role="alert">{text}</p>
  </Dialog>
)
