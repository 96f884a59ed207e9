import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { documentsConfigSchema } from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

export type DocumentsConfig = RecordOf<typeof documentsConfigSchema>

const decodeDocuments = decoderOf(COLLECTIONS.systemConfig, documentsConfigSchema)

/** Our own documents, live; `undefined` when none are stored. Returns the stop function. */
export const watchCompanyDocuments = (...to: Watching<DocumentsConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'documents'), decodeDocuments, ...to)
