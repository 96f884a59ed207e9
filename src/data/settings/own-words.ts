import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { vocabularyConfigSchema } from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { sendSetting, type SettingCommand } from './send-setting.ts'

export type VocabularyConfig = RecordOf<typeof vocabularyConfigSchema>

const decodeVocabulary = decoderOf(COLLECTIONS.systemConfig, vocabularyConfigSchema)

/** The shop's own words, live; `undefined` when none are stored. Returns the stop function. */
export const watchVocabulary = (...to: Watching<VocabularyConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'vocabulary'), decodeVocabulary, ...to)

/** Adds or changes one word or, without `means`, takes it out. Searches follow with the visitor's next page. */
export const saveOwnWord = (word: string, means: string | undefined, command: SettingCommand) =>
  sendSetting('/settings/word', command, { word, means })
