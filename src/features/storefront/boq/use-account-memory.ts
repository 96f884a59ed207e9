import { useEffect } from 'react'
import { isSameMemory, type BoqMemory } from '#domain/boq/review/boq-memory.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { takeMemory, useBoqMemoryStore } from './boq-memory-store.ts'

/** Milliseconds after a choice before it is sent to the account, together with later ones. */
const PAUSE = 1500

/** Syncs remembered choices between this browser and the account. Waits while offline. */
export function useAccountMemory(): void {
  const uid = useOptionalUser()?.uid
  useEffect(() => {
    if (!uid) return undefined
    void join(uid)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = useBoqMemoryStore.subscribe(({ choices }, before) => {
      if (choices === before.choices) return
      clearTimeout(timer)
      timer = setTimeout(() => void join(uid), PAUSE)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [uid])
}

async function join(uid: string) {
  const before = useBoqMemoryStore.getState().choices
  if (joined?.uid === uid && isSameMemory(joined.memory, before)) return
  try {
    const { joinBoqMemory } = await import('#data/boq/boq-memory.ts')
    const memory = await joinBoqMemory(uid, before)
    joined = { uid, memory }
    if (!isSameMemory(memory, before)) takeMemory(memory)
  } catch {
    // This browser remembers anyway; the next choice, or the next visit, tries again.
  }
}

/** What the account is known to remember, so that it is not fetched again. */
let joined: { uid: string; memory: BoqMemory } | undefined
