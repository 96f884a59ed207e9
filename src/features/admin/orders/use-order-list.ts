import { useEffect, useRef, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { listOrdersAfter, watchNewestOrders, type BranchScope } from '#data/orders/admin-orders.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { AppError } from '#lib/app-error.ts'
import { startedList, withLivePage, withOlderPage, type OrderList } from './order-list.ts'

type State = { key: string; list?: OrderList; error?: AppError }

/** Orders of a status, newest first: the first page live, older ones on demand. */
export function useOrderList(status: OrderStatus, branches: BranchScope) {
  const [attempt, setAttempt] = useState(0)
  const key = `${status}/${branches === 'every' ? branches : branches.join()}/${attempt}`
  const [state, setState] = useState<State>({ key })
  const { run, isBusy: isLoadingOlder } = useAction()
  const hasList = useRef(false)
  const current: State = state.key === key ? state : { key }

  useEffect(
    () =>
      watchNewestOrders(
        { status, branches },
        (page) => {
          setState((before) => ({
            key,
            list: before.key === key && before.list ? withLivePage(before.list, page) : startedList(page),
          }))
          // The screen has just counted when its first list arrives, and each count is a read.
          if (hasList.current) refreshOrderCounts()
          hasList.current = true
        },
        (error) => setState({ key, error }),
      ),
    [key, status, branches],
  )

  async function loadOlder() {
    const cursor = current.list?.next
    if (!cursor) return
    await run(() => listOrdersAfter({ status, branches }, cursor), {
      name: key,
      done: (page) =>
        setState((before) =>
          before.key === key && before.list ? { key, list: withOlderPage(before.list, page) } : before,
        ),
    })
  }

  return {
    list: current.list,
    error: current.error,
    retry: () => setAttempt((before) => before + 1),
    loadOlder,
    isLoadingOlder,
  }
}
