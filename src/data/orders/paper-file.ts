import { apiClient } from '#data/api/api-client.ts'
import { paperPath, type PaperKind } from '#domain/orders/paper.ts'

/** A document of hundreds of lines takes the server some seconds. */
const TIMEOUT = 60_000

/** The document as a PDF, made by the server from the records as they are stored now. */
export async function fetchPaper(kind: PaperKind, id: string): Promise<Blob> {
  const { data } = await apiClient().get<Blob>(paperPath(kind, id), {
    responseType: 'blob',
    timeout: TIMEOUT,
  })
  return data
}
