import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import type { ListLine } from '#domain/cart/list-line.ts'
import { plural } from '#lib/plural.ts'
import { keepForList } from '#stores/list-draft-store.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { KeepInList } from './keep-in-list.tsx'
import { addressOf, loginUrl } from '#components/people/login-url.ts'

export function AddToListDialog({
  lines,
  name,
  onClose,
}: {
  lines: readonly ListLine[]
  name: string
  onClose: () => void
}) {
  const user = useOptionalUser()
  const isOnLists = addressOf(useLocation()) === paths.lists
  if (user)
    return (
      <Dialog open title="Keep in a list" onClose={onClose}>
        <KeepInList uid={user.uid} lines={lines} name={name} onKept={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      open
      title="Sign in to save lists"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ButtonLink
            tone="go"
            to={loginUrl(paths.lists)}
            onClick={() => {
              if (!isOnLists) keepForList({ name, lines })
            }}
          >
            Sign in
          </ButtonLink>
        </>
      }
    >
      <p>
        Lists belong to your account, so that you find them on every device. After signing in you choose where
        {plural(lines.length, ' this line goes', ` these ${lines.length} lines go`)}.
      </p>
    </Dialog>
  )
}
