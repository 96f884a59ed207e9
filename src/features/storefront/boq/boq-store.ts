import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'
import type { NumberFormat } from '#domain/boq/number-format.ts'
import { sheetsOf, textOfSheets, type Sheet } from '#domain/boq/sheets.ts'
import type { Decision, Decisions } from '#domain/boq/boq-review.ts'

/**
 * The boq being worked on, kept across a reload of this tab. Lines are read from the text again, so only the text and
 * the decisions about its lines are stored.
 */
type BoqDraft = {
  text: string
  isReviewed: boolean
  decisions: Decisions
  /** How its numbers are written, if the user had to choose. */
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

/** Decisions are kept only as long as the text they belong to. */
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

/** Includes or excludes a sheet of the workbook; changes in the others are kept. */
export const toggleSheet = (name: string) =>
  useBoqStore.setState(({ text, sheets = [] }) => {
    const chosen = new Map(sheetsOf(text).map((sheet) => [sheet.name, sheet]))
    const isIn = chosen.has(name)
    const next = sheets.filter((sheet) => (sheet.name === name ? !isIn : chosen.has(sheet.name)))
    return {
      text: textOfSheets(next.map((sheet) => chosen.get(sheet.name) ?? sheet)),
      // Lines are identified by sheet and position, which have changed.
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
