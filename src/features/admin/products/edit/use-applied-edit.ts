import { useEffect, useRef, useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { catalogueNow } from '#data/catalogue/use-catalogue.ts'
import { sendImport } from '#data/catalogue/import/send-import.ts'
import { readAgain } from '#data/reading/use-read.ts'
import type { EditWrite } from '#domain/catalogue/edit/bulk-edit.ts'
import { productsPerPart } from '#domain/catalogue/import/import-schema.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { AppError } from '#lib/app-error.ts'
import { chunksOf } from '#lib/chunks.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { dropProducts, forgetTyping } from './edit-store.ts'
import { keepSavedEdit, readSavedEdit, type SavedEdit } from './saved-edit.ts'

export type WrittenRow = { product: ProductRecord; write: EditWrite }

type Applied =
  | { step: 'opening' }
  | { step: 'table' }
  | { step: 'apply'; saved: SavedEdit; isRunning: boolean; problem: string }

/** A commit moves the shop on once and is shown when it is done: small ones show how far it is. */
const MOST_A_PART = 20

/**
 * Writes an edit like an import, part by part on the server, which knows how to undo it. An edit under way outlives a
 * reload and is never written twice.
 */
export function useAppliedEdit() {
  const { uid } = useUser()
  const [state, setState] = useState<Applied>({ step: 'opening' })
  const isPauseAsked = useRef(false)

  useEffect(() => {
    let isGone = false
    isPauseAsked.current = false
    void readSavedEdit(uid).then((saved) => {
      if (!isGone)
        setState(saved ? { step: 'apply', saved, isRunning: false, problem: '' } : { step: 'table' })
    })
    return () => {
      isGone = true
      // The request under way is finished; the next page finds how far it came.
      isPauseAsked.current = true
    }
  }, [uid])

  async function run(begun: SavedEdit): Promise<void> {
    let saved = begun
    let problem = ''
    isPauseAsked.current = false
    setState({ step: 'apply', saved, isRunning: true, problem })
    try {
      for (const request of saved.requests.slice(saved.sent)) {
        if (isPauseAsked.current) break
        if (!navigator.onLine) throw new AppError('offline', 'the browser has no network')
        const results = await sendImport(saved.id, saved, request)
        saved = { ...saved, sent: saved.sent + 1, results: [...saved.results, ...results] }
        await keepSavedEdit(uid, saved)
        dropProducts(
          uid,
          results.filter(({ outcome }) => outcome !== 'refused').map(({ productId }) => productId),
        )
        setState({ step: 'apply', saved, isRunning: true, problem })
      }
    } catch (error) {
      problem = failureText(error)
    }
    forgetTyping(uid)
    readAgain('products')
    setState({ step: 'apply', saved, isRunning: false, problem })
  }

  return {
    state,
    apply: async (rows: readonly WrittenRow[], reason: string): Promise<void> => {
      const { facts } = await catalogueNow()
      const perPart = Math.min(MOST_A_PART, productsPerPart(facts.locations.length))
      const saved: SavedEdit = {
        id: newId(),
        fileName: `Edit of ${countOf(rows.length, 'product')}`,
        reason,
        products: rows.map(({ product: { id, sku, name } }) => ({ id, sku, name })),
        requests: chunksOf(rows, perPart).map((some, part) => ({
          parts: [
            {
              part,
              products: some.map(({ product, write }) => ({
                sku: product.sku,
                productId: product.id,
                seenRevision: product.revision,
                lines: [],
                ...write,
              })),
            },
          ],
        })),
        sent: 0,
        results: [],
      }
      await keepSavedEdit(uid, saved)
      void run(saved)
    },
    resume: (saved: SavedEdit) => void run(saved),
    pause: () => {
      isPauseAsked.current = true
    },
    close: async (): Promise<void> => {
      await keepSavedEdit(uid, undefined)
      setState({ step: 'table' })
    },
  }
}
