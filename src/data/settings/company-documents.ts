import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import {
  COMPANY_DOCUMENTS,
  type CompanyDocument,
  type CompanyDocumentKind,
} from '#domain/company/company-document.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { documentsConfigSchema } from '#domain/records/system-config-schema.ts'
import { formatDay } from '#lib/format-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import { saveSetting, type SettingCommand } from './save-setting.ts'

export type DocumentsConfig = RecordOf<typeof documentsConfigSchema>

const decodeDocuments = decoderOf(COLLECTIONS.systemConfig, documentsConfigSchema)

const DOCUMENTS = { collection: 'systemConfig', id: 'documents', action: 'settings.documents' } as const

/** Our own documents, live; `undefined` when none are stored. Returns the stop function. */
export const watchCompanyDocuments = (...to: Watching<DocumentsConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, DOCUMENTS.id), decodeDocuments, ...to)

/** Replaces the document of a kind or, without one, takes it out. */
export const saveCompanyDocument = (
  kind: CompanyDocumentKind,
  document: Pick<CompanyDocument, 'file' | 'validFrom' | 'validUntil'> | undefined,
  command: SettingCommand,
) =>
  saveSetting(DOCUMENTS, command, (stored) => {
    const { [kind]: _before, ...others } = decodeDocuments(DOCUMENTS.id, stored).documents
    const entered = { by: command.actor.uid, at: Date.now() }
    return {
      fields: {
        documents: document ? { ...others, [kind]: { ...document, ...entered } } : others,
        lastKind: kind,
      },
      changes: [`${COMPANY_DOCUMENTS[kind]}: ${document ? daysText(document) : 'taken out'}`],
    }
  })

const daysText = ({ validFrom, validUntil }: Pick<CompanyDocument, 'validFrom' | 'validUntil'>): string =>
  `from ${formatDay(validFrom)}${validUntil && ` to ${formatDay(validUntil)}`}`
