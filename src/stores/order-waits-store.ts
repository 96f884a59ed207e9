import { create } from 'zustand'
import { workInBrowser } from '#lib/browser-storage.ts'

export const WAITING_ORDER_KEY = 'waiting-order'

const isStored = (): boolean => workInBrowser.getItem(WAITING_ORDER_KEY) !== null

/** Whether an order may be waiting for the network, or is about to: what sends it is loaded then. */
export const useOrderWaitsStore = create<{ mayWait: boolean }>()(() => ({ mayWait: isStored() }))

/** Called while there is a network, so that what sends the order is loaded before it is needed. */
export const expectWaitingOrder = () => useOrderWaitsStore.setState({ mayWait: true })

/** Learns of orders that the shop's other tabs keep. Returns the stop function. */
export function followOrderWaits(): () => void {
  const look = () => {
    if (navigator.onLine && isStored()) expectWaitingOrder()
  }
  window.addEventListener('storage', look)
  window.addEventListener('online', look)
  return () => {
    window.removeEventListener('storage', look)
    window.removeEventListener('online', look)
  }
}
