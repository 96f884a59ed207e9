import { useEffect } from 'react'
import { isSameMemory, type BoqMemory } from '#domain/boq/boq-memory.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { takeMemory, useBoqMemoryStore } from './boq-memory-store.ts'

/** Milliseconds after a choice before the account learns it, with those that follow. */
const PAUSE = 1500

/** Remembers for the account what was chosen here, and here what was chosen elsewhere. Without a network it waits. */
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
    // This browser remembers all the same; the next choice, or the next visit, tries again.
  }
}

/** What the account is known to remember: it is not asked again for the same. */
let joined: { uid: string; memory: BoqMemory } | undefined
