import { postFor } from '#data/api/send.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { importPartSchema } from '#domain/catalogue/import/import-schema.ts'
import type { PlannedRequest } from './planned-request.ts'

type Part = RecordOf<typeof importPartSchema>

export type ImportResult = Pick<Part['lines'][number], 'productId' | 'sku' | 'outcome' | 'problem'>
export type UndoResult = Part['undone'][number]

/** Many products take longer than other calls. */
const SLOW = { timeout: 120_000 }

/** Sends a request of an import; sent again after a lost answer, it writes nothing twice. Throws AppError. */
export async function sendImport(
  importId: string,
  /** The reason is that of an edit, which has no file. */
  { fileName, reason, openingAt }: { fileName: string; reason?: string; openingAt?: string | undefined },
  { parts }: PlannedRequest,
): Promise<readonly ImportResult[]> {
  const asked = parts.map(({ part, products }) => ({
    part,
    products: products.map(({ productId, seenRevision, status, fields, opening }) => ({
      productId,
      ...(seenRevision !== undefined && { seenRevision }),
      status,
      fields,
      ...(opening !== undefined && { opening }),
    })),
  }))
  const { results } = await postFor<{ results: ImportResult[] }>(
    `/imports/${importId}`,
    { fileName, ...(reason !== undefined && { reason }), ...(openingAt && { openingAt }), parts: asked },
    SLOW,
  )
  return results
}

/** Undoes parts of an import; sent again, it changes nothing more. Throws AppError. */
export async function sendUndo(importId: string, parts: readonly number[]): Promise<readonly UndoResult[]> {
  const { results } = await postFor<{ results: UndoResult[] }>(`/imports/${importId}/undo`, { parts }, SLOW)
  return results
}
