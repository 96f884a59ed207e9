import { create } from 'zustand'
import type { Decisions } from '#domain/boq/review/boq-review.ts'

const KEPT = 50

/** What was decided before each of the latest decisions, for as long as the page is open. */
export const useBoqUndo = create<{ past: readonly Decisions[] }>()(() => ({ past: [] }))

export const keepForUndo = (before: Decisions) =>
  useBoqUndo.setState(({ past }) => ({ past: [...past, before].slice(-KEPT) }))

/** The decisions to go back to; undefined when there is nothing to undo. */
export function takeUndo(): Decisions | undefined {
  const { past } = useBoqUndo.getState()
  useBoqUndo.setState({ past: past.slice(0, -1) })
  return past.at(-1)
}

export const forgetUndo = () => useBoqUndo.setState({ past: [] })
