import { newId } from '#lib/new-id.ts'
import { tabDraft } from './tab-draft.ts'

/** Unsaved input of one settings form. */
type SettingDraft = {
  changes: Readonly<Record<string, unknown>>
  /** The `lastAuditId` of the record it was typed over. */
  seen: string
  /** The id of the save of this input: new with every change, so that a retried save happens once. */
  commandId: string
}

type Drafts = { drafts: Readonly<Record<string, SettingDraft>> }

/** By form. This tab keeps them across reloads: bank accounts do not belong on a shared computer for longer. */
export const useSettingDraftStore = tabDraft<Drafts>('setting-drafts', (): Drafts => ({ drafts: {} }))

/** What was typed first decides what it was typed over. */
export const keepSettingDraft = (name: string, changes: object, seen: string) =>
  useSettingDraftStore.setState(({ drafts }) => {
    const kept = drafts[name]
    const draft = { changes: { ...kept?.changes, ...changes }, seen: kept?.seen ?? seen, commandId: newId() }
    return { drafts: { ...drafts, [name]: draft } }
  })

/** The input goes on from the record as it is now. */
export const rebaseSettingDraft = (name: string, seen: string) =>
  useSettingDraftStore.setState(({ drafts }) => {
    const kept = drafts[name]
    return kept ? { drafts: { ...drafts, [name]: { ...kept, seen } } } : {}
  })

export const dropSettingDraft = (name: string) =>
  useSettingDraftStore.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([one]) => one !== name)),
  }))
