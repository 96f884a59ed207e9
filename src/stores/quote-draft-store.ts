import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { withRequestLines, type QuoteDraft } from '#domain/quote-lines.ts'
import { newId } from '#lib/new-id.ts'
import type { QuoteAttachment, QuoteRequestLine } from '#domain/quote.ts'

/** What a visitor means to ask a price for, kept over a reload; `id` is the key that makes sending it twice harmless. */
const emptyDraft = (): QuoteDraft => ({
  id: newId(),
  lines: [],
  contact: { name: '', company: '', email: '', phone: '' },
  method: 'pickup',
  address: '',
  city: '',
  neededBy: '',
  poNumber: '',
  project: '',
  note: '',
  attachments: [],
})

export const useQuoteDraftStore = create<QuoteDraft>()(
  persist(emptyDraft, { name: 'quote-request', version: 1 }),
)

export const fillInQuote = (changes: Partial<QuoteDraft>) => useQuoteDraftStore.setState(changes)

/** From the cart, a list, a bill or a product; what is there already keeps its line. */
export const askPriceFor = (lines: readonly QuoteRequestLine[]) =>
  useQuoteDraftStore.setState((draft) => ({ lines: withRequestLines(draft.lines, lines) }))

export const changeQuoteLine = (index: number, changes: Partial<QuoteRequestLine>) =>
  useQuoteDraftStore.setState(({ lines }) => ({
    lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)),
  }))

export const removeQuoteLine = (index: number) =>
  useQuoteDraftStore.setState(({ lines }) => ({ lines: lines.filter((_, at) => at !== index) }))

export const attachToQuote = (file: QuoteAttachment): void =>
  void useQuoteDraftStore.setState(({ attachments }) => ({ attachments: [...attachments, file] }))

export const detachFromQuote = ({ path }: QuoteAttachment) =>
  useQuoteDraftStore.setState(({ attachments }) => ({
    attachments: attachments.filter((one) => one.path !== path),
  }))

/** After sending: a new id; the contact stays for the next time. */
export const startNextQuote = () =>
  useQuoteDraftStore.setState(({ contact }) => ({ ...emptyDraft(), contact }))
