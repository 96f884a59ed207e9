import { useBlocker } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before leaving a page with unsaved changes; they are kept in the browser unless the user discards them. */
export function LeaveQuestion({ isDirty, onDrop }: { isDirty: boolean; onDrop: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const leave = () => blocker.proceed()
  return (
    <Dialog
      open
      title="Leave without saving?"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button
            tone="quiet"
            onClick={() => {
              onDrop()
              leave()
            }}
          >
            Discard changes
          </Button>
          <Button onClick={leave}>Leave and keep them</Button>
          <Button tone="go" onClick={() => blocker.reset()}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        What you typed is not saved. This browser can keep it until you come back; nobody else sees it until
        then.
      </p>
    </Dialog>
  )
}
