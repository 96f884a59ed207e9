import type { Request, Response } from 'express'
import type { Company } from '#domain/company/company.ts'
import { paths } from '#config/paths.ts'
import { isPaperKind, type Paper, type PaperKind } from '#domain/orders/paper.ts'
import { mailWithKey } from './mailed-papers.ts'
import { readPaper } from '#server/papers/read-paper.ts'
import { ApiError } from '#server/api/api-error.ts'
import { RefusedByRules, type RunTransaction, type Transaction } from '#server/api/rest-transaction.ts'

/** The document at the address `/papers/{kind}/{id}.pdf`. Throws NOT_FOUND for an address that no document has. */
export function paperAddressOf({ params }: Request): { kind: PaperKind; id: string } {
  const { kind, file } = params
  const id = /^([\w-]{1,100})[.]pdf$/.exec(String(file))?.[1]
  if (typeof kind !== 'string' || !isPaperKind(kind) || !id)
    throw new ApiError('NOT_FOUND', 'There is no such document.')
  return { kind, id }
}

/** A document with what the company said of itself when it was made. */
export type Issued = { paper: Paper; company: Company }

/** As whoever `run` reads for: the rules say who may. Throws NOT_FOUND and FORBIDDEN. */
export async function paperFor(
  { kind, id }: { kind: PaperKind; id: string },
  run: RunTransaction,
  now: number,
): Promise<Issued> {
  try {
    const issued = await run((transaction) => readPaper(kind, id, readerOf(transaction), now))
    if (issued) return issued
  } catch (error) {
    if (error instanceof RefusedByRules)
      throw new ApiError('FORBIDDEN', 'You do not have access to this document.', { cause: error })
    throw error
  }
  throw new ApiError('NOT_FOUND', 'There is no such document.')
}

const readerOf = ({ get, list }: Transaction) => ({
  get,
  list,
  getAllowed: (paths: readonly string[]) =>
    get(paths).catch((error: unknown) => {
      if (error instanceof RefusedByRules) return paths.map(() => undefined)
      throw error
    }),
})

/**
 * For whoever has the link of our mail, without signing in. Once it opens nothing any more, the page to go to instead: a
 * customer's order, which asks them to sign in, or how to reach us. Throws FORBIDDEN for any other key.
 */
export async function mailedPaper(
  address: { kind: PaperKind; id: string },
  key: unknown,
  {
    run,
    now,
    countCall,
  }: { run: RunTransaction; now: () => number; countCall: (key: string) => Promise<void> },
): Promise<{ issued: Issued } | { page: string }> {
  const mail = await run((transaction) => mailWithKey(address, key, transaction.get, now()))
  if (!mail) throw new ApiError('FORBIDDEN', 'This is not the address that we sent.')
  const page = mail.orderId ? paths.order(mail.orderId) : paths.contact
  if (!mail.isOpen) return { page }
  await countCall(`${address.kind} ${address.id}`)
  const issued = await run((transaction) => readPaper(address.kind, address.id, readerOf(transaction), now()))
  return issued ? { issued } : { page }
}

/** Sends the PDF, to be shown by the browser and saved under its title and number. */
export async function sendPdf(
  response: Response,
  { paper, company }: Issued,
  { fontsDir, siteUrl }: { fontsDir: string; siteUrl: string },
): Promise<void> {
  // The renderer is loaded with the first document.
  const { paperPdf } = await import('#server/papers/paper-pdf.tsx')
  const pdf = await paperPdf(paper, { company, origin: siteUrl }, fontsDir)
  const name = `${paper.title} ${paper.ref}`.replaceAll(/[^A-Za-z0-9]+/g, '-')
  // It is for pages, and keeps some browsers from showing the document.
  response.removeHeader('content-security-policy')
  response.set('content-disposition', `inline; filename="${name}.pdf"`)
  response.type('application/pdf').send(pdf)
}
