import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { vocabularyConfigSchema } from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

export type VocabularyConfig = RecordOf<typeof vocabularyConfigSchema>

const decodeVocabulary = decoderOf(COLLECTIONS.systemConfig, vocabularyConfigSchema)

/** The shop's own words, live; `undefined` when none are stored. Returns the stop function. */
export const watchVocabulary = (...to: Watching<VocabularyConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'vocabulary'), decodeVocabulary, ...to)
