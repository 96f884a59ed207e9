import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { env } from '#config/env.ts'
import { inTab } from '#lib/browser-storage.ts'

const forgotten = new Set<() => void>()

/** Something that is typed and not sent yet, kept across a reload of this tab and forgotten when somebody signs out. */
export function tabDraft<Draft>(name: string, blank: () => Draft, version = 1) {
  const store = create<Draft>()(persist(blank, { name, version, storage: createJSONStorage(() => inTab) }))
  forgotten.add(() => store.setState(blank(), true))
  return store
}

/** For a draft that is kept elsewhere and belongs to the person as well. */
export const forgetWithDrafts = (forget: () => void): void => void forgotten.add(forget)

/** The next person at this computer finds nothing that was typed in this tab. */
export function forgetDrafts(): void {
  for (const forget of forgotten) forget()
  inTab.clearBut(env.sessionLabel)
}

const OWNER = 'draft-owner'

/** Drafts stay through a sign-in that their person had to repeat; another person begins with none. */
export function claimDrafts(uid: string): void {
  const owner = inTab.getItem(OWNER)
  if (owner === uid) return
  if (owner !== null) forgetDrafts()
  inTab.setItem(OWNER, uid, { silent: true })
}
