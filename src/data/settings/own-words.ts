import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { vocabularyConfigSchema } from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { saveSetting, type SettingCommand } from './save-setting.ts'

export type VocabularyConfig = RecordOf<typeof vocabularyConfigSchema>

const decodeVocabulary = decoderOf(COLLECTIONS.systemConfig, vocabularyConfigSchema)

const VOCABULARY = { collection: 'systemConfig', id: 'vocabulary', action: 'settings.vocabulary' } as const

/** The shop's own words, live; `undefined` when none are stored. Returns the stop function. */
export const watchVocabulary = (...to: Watching<VocabularyConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, VOCABULARY.id), decodeVocabulary, ...to)

/** Adds or changes one word or, without `means`, takes it out. Searches follow with the visitor's next page. */
export const saveOwnWord = (word: string, means: string | undefined, command: SettingCommand) =>
  saveSetting(VOCABULARY, command, (stored) => {
    const { words } = decodeVocabulary(VOCABULARY.id, stored)
    const others = Object.entries(words).filter(([one]) => one !== word)
    const before = words[word]
    return {
      fields: {
        words: Object.fromEntries(means === undefined ? others : [...others, [word, means]]),
        lastWord: word,
      },
      changes: [
        means === undefined
          ? `“${word}” no longer means ${before ?? 'anything'}`
          : `“${word}” means ${means}${before === undefined ? '' : `, not ${before}`}`,
      ],
    }
  })
