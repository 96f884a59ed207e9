import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { cachedPushToken } from '#data/push/push-cache.ts'
import { watchPushMessages } from '#data/push/push-messages.ts'
import { requestPushToken } from '#data/push/push-token.ts'
import { toast } from '#ui/toast.tsx'

/** For signed-in users: shows the push messages that arrive while the page is visible. */
export function PushSync() {
  const navigate = useNavigate()

  // Tokens are renewed occasionally, and the permission may have been revoked since.
  useEffect(() => {
    if (cachedPushToken() !== null) void requestPushToken()
  }, [])

  useEffect(
    () =>
      watchPushMessages(({ title, body, link }) =>
        toast.info({
          title,
          message: body,
          action: { label: 'Open', onPress: () => void navigate(link) },
        }),
      ),
    [navigate],
  )

  return null
}
