import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { cachedPushToken } from '#data/push/push-cache.ts'
import type { PushMessage } from '#data/push/push-messages.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { toast } from '#ui/toast.tsx'

/** Shows push messages that arrive while the page is in sight; a browser somebody signed out of takes no more. */
export function PushSync() {
  const status = useSessionStore((session) => session.status)
  const navigate = useNavigate()

  useEffect(() => {
    if (status === 'unknown') return undefined
    if (status === 'signed-out') {
      if (cachedPushToken() !== null)
        void import('#data/push/push-token.ts').then(({ forgetPushToken }) => forgetPushToken())
      return undefined
    }
    const show = ({ title, body, link }: PushMessage) =>
      toast.info({ title, message: body, action: { label: 'Open', onPress: () => void navigate(link) } })
    return followMessages(show)
  }, [status, navigate])

  return null
}

function followMessages(show: (message: PushMessage) => void): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  if ('serviceWorker' in navigator)
    void import('#data/push/push-messages.ts').then(({ watchPushMessages }) => {
      if (!isOver) stop = watchPushMessages(show)
    })
  // Tokens are renewed now and then, and the permission may have been taken back meanwhile.
  if (cachedPushToken() !== null)
    void import('#data/push/push-token.ts').then(({ requestPushToken }) => requestPushToken())
  return () => {
    isOver = true
    stop?.()
  }
}
