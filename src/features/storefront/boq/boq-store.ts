import type { PictureSource } from '#domain/boq/parse/from-picture.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import { sheetsOf, textOfSheets, type Sheet } from '#domain/boq/parse/sheets.ts'
import type { Decision, Decisions } from '#domain/boq/review/boq-review.ts'
import type { KeptBoq } from '#domain/boq/review/kept-boq.ts'
import { forgetUndo, keepForUndo, takeUndo } from './boq-undo-store.ts'
import { tabDraft } from '#stores/tab-draft.ts'

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
  /** What of the text was read from pictures. */
  picture?: PictureSource | undefined
  /** The place of the kept bill it was opened from, which it is kept in again unless told otherwise. */
  keptIn: string
  /** The place of the kept bill it is compared with, or will be once it is read. */
  comparedWith: string
}

const EMPTY: BoqDraft = {
  text: '',
  isReviewed: false,
  decisions: {},
  numberFormat: undefined,
  sheets: undefined,
  picture: undefined,
  keptIn: '',
  comparedWith: '',
}

export const useBoqStore = tabDraft<BoqDraft>('boq', () => EMPTY)

// Decisions are about the lines of their text.
useBoqStore.subscribe(({ text }, before) => {
  if (text !== before.text) forgetUndo()
})

export const writeBoq = (text: string) => useBoqStore.setState({ text })

/** Decisions are kept only as long as the text they belong to. */
export const startReview = (text: string, { sheets, picture }: Pick<BoqDraft, 'sheets' | 'picture'> = {}) =>
  useBoqStore.setState((draft) =>
    draft.text === text && !picture
      ? { isReviewed: true, ...(sheets && { sheets }) }
      : {
          ...EMPTY,
          text,
          isReviewed: true,
          keptIn: draft.keptIn,
          comparedWith: draft.comparedWith,
          sheets: sheets ?? (sheetsOf(text)[0]?.name ? draft.sheets : undefined),
          picture: picture ?? (hasLineOf(text, draft.picture) ? draft.picture : undefined),
        },
  )

/** A text read from a picture and then corrected still has lines of it. */
const hasLineOf = (text: string, picture: PictureSource | undefined): boolean => {
  const lines = new Set(text.split('\n'))
  return picture !== undefined && picture.lines.some((line) => line.trim() !== '' && lines.has(line))
}

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

/** The review of a kept bill, as it was left. */
export const openBoq = ({ id, text, decisions, numberFormat, picture }: KeptBoq) =>
  useBoqStore.setState({
    ...EMPTY,
    text,
    decisions,
    isReviewed: true,
    numberFormat: numberFormat || undefined,
    picture,
    keptIn: id,
  })

/** An empty page for the newer revision of a kept bill. */
export const awaitRevisionOf = ({ id }: Pick<KeptBoq, 'id'>) =>
  useBoqStore.setState({ ...EMPTY, comparedWith: id })

export const compareWith = (place: string) => useBoqStore.setState({ comparedWith: place })

/** The draft is what is kept in `place` now; a bill is not compared with itself. */
export const keptInPlace = (place: string) =>
  useBoqStore.setState(({ comparedWith }) => ({
    keptIn: place,
    comparedWith: comparedWith === place ? '' : comparedWith,
  }))

export const decide = (lineId: string, decision: Decision) => decideAll([lineId], decision)

/** The same for several lines at once, undone at once. */
export function decideAll(lineIds: readonly string[], decision: Decision) {
  const { decisions } = useBoqStore.getState()
  keepForUndo(decisions)
  const decided = lineIds.map((id) => [id, { ...decisions[id], ...decision }] as const)
  useBoqStore.setState({ decisions: { ...decisions, ...Object.fromEntries(decided) } })
}

/** Takes the latest decision back. */
export function undoDecision() {
  const decisions = takeUndo()
  if (decisions) useBoqStore.setState({ decisions })
}
