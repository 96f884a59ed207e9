import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'
import type { Decision, Decisions } from '#domain/boq/boq-review.ts'

/**
 * The bill somebody is working on, kept over a reload of this tab. Lines are read from the text again, so only
 * the text and what was decided about its lines are kept.
 */
type BoqDraft = { text: string; isReviewed: boolean; decisions: Decisions }

const EMPTY: BoqDraft = { text: '', isReviewed: false, decisions: {} }

export const useBoqStore = create<BoqDraft>()(
  persist(() => EMPTY, { name: 'boq', version: 1, storage: createJSONStorage(() => inTab) }),
)

export const writeBoq = (text: string) => useBoqStore.setState({ text })

/** What was decided stays only while the text it was decided about does. */
export const startReview = (text: string) =>
  useBoqStore.setState((draft) => ({
    text,
    isReviewed: true,
    decisions: draft.text === text ? draft.decisions : {},
  }))

export const backToPaste = () => useBoqStore.setState({ isReviewed: false })

export const clearBoq = () => useBoqStore.setState(EMPTY)

export const restoreBoq = (draft: BoqDraft) => useBoqStore.setState(draft)

export const decide = (lineId: string, decision: Decision) =>
  useBoqStore.setState(({ decisions }) => ({
    decisions: { ...decisions, [lineId]: { ...decisions[lineId], ...decision } },
  }))
