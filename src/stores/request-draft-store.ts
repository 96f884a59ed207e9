import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { workInBrowser } from '#lib/browser-storage.ts'
import { emptyRequest, withRequestLines, type RequestDraft } from '#domain/quotes/quote-lines.ts'
import { newId } from '#lib/new-id.ts'
import { followOtherWindows } from './other-windows.ts'
import { forgetWithDrafts } from './tab-draft.ts'
import type { QuoteAttachment, QuoteRequestLine } from '#domain/quotes/quote.ts'

const STORAGE_KEY = 'quote-request'

/** The quote request a visitor is preparing, kept across reloads; `id` makes sending it twice harmless. */
const emptyDraft = () => emptyRequest(newId())

export const useRequestDraftStore = create<RequestDraft>()(
  persist(emptyDraft, { name: STORAGE_KEY, version: 1, storage: createJSONStorage(() => workInBrowser) }),
)

followOtherWindows(useRequestDraftStore, STORAGE_KEY)
forgetWithDrafts(() => useRequestDraftStore.setState(emptyDraft(), true))

export const fillInQuote = (changes: Partial<RequestDraft>) => useRequestDraftStore.setState(changes)

/** From the cart, a list, a boq or a product; lines already there are kept. */
export const askPriceFor = (lines: readonly QuoteRequestLine[]) =>
  useRequestDraftStore.setState((draft) => ({ lines: withRequestLines(draft.lines, lines) }))

export const changeQuoteLine = (index: number, changes: Partial<QuoteRequestLine>) =>
  useRequestDraftStore.setState(({ lines }) => ({
    lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)),
  }))

export const removeQuoteLine = (index: number) =>
  useRequestDraftStore.setState(({ lines }) => ({ lines: lines.filter((_, at) => at !== index) }))

export const attachToQuote = (file: QuoteAttachment): void =>
  void useRequestDraftStore.setState(({ attachments }) => ({ attachments: [...attachments, file] }))

export const detachFromQuote = ({ path }: QuoteAttachment) =>
  useRequestDraftStore.setState(({ attachments }) => ({
    attachments: attachments.filter((one) => one.path !== path),
  }))

/** After sending: a new id; the contact is kept for the next time. */
export const startNextQuote = () =>
  useRequestDraftStore.setState(({ contact }) => ({ ...emptyDraft(), contact }))
