import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loginUrl } from '#components/people/login-url.ts'
import { useOnline } from '#components/states/use-online.ts'
import { paths } from '#config/paths.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { followWaitingOrder, stopWaiting, useWaitingOrderStore } from '#stores/waiting-order-store.ts'
import { toast } from '#ui/toast.tsx'

/** In milliseconds: as a toast's duration long enough for somebody looking elsewhere. */
const A_MINUTE = 60_000
/** Milliseconds until a network that reached nothing is tried again, twice as many each time up to a minute: a try reads. */
const RETRY = 5_000

/** On every page: sends the order waiting for the network, once, or reports that it was not sent. */
export function WaitingOrderSender() {
  const waiting = useWaitingOrderStore((state) => state.waiting)
  const { status, user, hasExpired } = useSessionStore()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const underWay = useRef('')
  const [tries, setTries] = useState(0)
  useEffect(followWaitingOrder, [])

  const isMine = waiting !== undefined && waiting.uid === user?.uid
  useEffect(() => {
    if (!waiting || !isMine || !isOnline || underWay.current === waiting.draft.id) return
    underWay.current = waiting.draft.id
    void import('./send-waiting-order.ts')
      .then(({ sendWaitingOrder }) => sendWaitingOrder(waiting))
      .then((order) => {
        const { notSent } = useWaitingOrderStore.getState()
        if (order)
          toast.success({
            title: `Order ${order.ref} is placed`,
            message: 'It waited on this device for the network.',
            action: { label: 'Open the order', onPress: () => void navigate(paths.order(order.id)) },
            duration: A_MINUTE,
          })
        else if (notSent)
          toast.warning({
            title: 'Your order was not sent',
            message: notSent.why,
            action: { label: 'Look at it', onPress: () => void navigate(paths.checkout) },
            duration: A_MINUTE,
          })
      })
      .catch(() => undefined)
      .finally(() => {
        underWay.current = ''
        // Browsers say there is a network where there is none beyond it.
        if (useWaitingOrderStore.getState().waiting)
          setTimeout(() => setTries(tries + 1), Math.min(RETRY * 2 ** tries, A_MINUTE))
      })
  }, [waiting, isMine, isOnline, tries, navigate])

  const wasMine = useRef(false)
  useEffect(() => {
    if (!waiting || status === 'unknown') return
    if (status === 'signed-in') {
      wasMine.current = isMine
      return
    }
    // Signing out on purpose leaves nothing in a browser that others may use.
    const isLeft = wasMine.current && !hasExpired
    wasMine.current = false
    if (isLeft) stopWaiting()
    toast.warning(
      isLeft
        ? {
            title: 'Your order was not sent',
            message: 'You signed out before there was a network.',
            duration: A_MINUTE,
          }
        : {
            title: 'An order waits to be sent',
            message: 'Whoever placed it signs in, and it is sent.',
            action: { label: 'Sign in', onPress: () => void navigate(loginUrl(paths.cart)) },
            duration: A_MINUTE,
          },
    )
  }, [waiting, status, isMine, hasExpired, navigate])
  return null
}
