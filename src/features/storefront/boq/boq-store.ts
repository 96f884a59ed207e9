import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'
import type { NumberFormat } from '#domain/boq/number-format.ts'
import { sheetsOf, textOfSheets, type Sheet } from '#domain/boq/sheets.ts'
import type { Decision, Decisions } from '#domain/boq/boq-review.ts'

/**
 * The bill somebody is working on, kept over a reload of this tab. Lines are read from the text again, so only
 * the text and what was decided about its lines are kept.
 */
type BoqDraft = {
  text: string
  isReviewed: boolean
  decisions: Decisions
  /** How its numbers are written, where somebody had to say so. */
  numberFormat?: NumberFormat | undefined
  /** All sheets of the workbook it came from, chosen or not. */
  sheets?: readonly Sheet[] | undefined
}

const EMPTY: BoqDraft = {
  text: '',
  isReviewed: false,
  decisions: {},
  numberFormat: undefined,
  sheets: undefined,
}

export const useBoqStore = create<BoqDraft>()(
  persist(() => EMPTY, { name: 'boq', version: 1, storage: createJSONStorage(() => inTab) }),
)

export const writeBoq = (text: string) => useBoqStore.setState({ text })

/** What was decided stays only while the text it was decided about does. */
export const startReview = (text: string, sheets?: readonly Sheet[]) =>
  useBoqStore.setState((draft) =>
    draft.text === text
      ? { isReviewed: true, ...(sheets && { sheets }) }
      : {
          ...EMPTY,
          text,
          isReviewed: true,
          sheets: sheets ?? (sheetsOf(text)[0]?.name ? draft.sheets : undefined),
        },
  )

export const readNumbersAs = (numberFormat: NumberFormat) => useBoqStore.setState({ numberFormat })

/** Takes a sheet of the workbook in, or out again; what was changed in the others stays. */
export const toggleSheet = (name: string) =>
  useBoqStore.setState(({ text, sheets = [] }) => {
    const chosen = new Map(sheetsOf(text).map((sheet) => [sheet.name, sheet]))
    const isIn = chosen.has(name)
    const next = sheets.filter((sheet) => (sheet.name === name ? !isIn : chosen.has(sheet.name)))
    return {
      text: textOfSheets(next.map((sheet) => chosen.get(sheet.name) ?? sheet)),
      // Lines are counted by sheet and place: they stand elsewhere now.
      decisions: {},
    }
  })

export const backToPaste = () => useBoqStore.setState({ isReviewed: false })

export const clearBoq = () => useBoqStore.setState(EMPTY)

export const restoreBoq = (draft: BoqDraft) => useBoqStore.setState(draft)

export const decide = (lineId: string, decision: Decision) =>
  useBoqStore.setState(({ decisions }) => ({
    decisions: { ...decisions, [lineId]: { ...decisions[lineId], ...decision } },
  }))
