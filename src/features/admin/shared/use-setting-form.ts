import type { Reader } from '#lib/typed-text.ts'
import { useState } from 'react'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { newId } from '#lib/new-id.ts'
import {
  dropSettingDraft,
  keepSettingDraft,
  rebaseSettingDraft,
  useSettingDraftStore,
} from '#stores/setting-draft-store.ts'

type Options<Values extends object> = {
  /** Names the draft. */
  name: string
  /** Of the stored record. */
  lastAuditId: string
  initial: Values
  check: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>
  lengths?: Readonly<Partial<Record<keyof Values, number>>>
  readers?: Readonly<Partial<Record<keyof Values & string, Reader>>>
}

/** A settings form: its draft survives a reload, and it knows when somebody else changed the record meanwhile. */
export function useSettingForm<Values extends object>({
  name,
  lastAuditId,
  initial,
  check,
  lengths,
  readers,
}: Options<Values>) {
  const [ownId, setOwnId] = useState(newId)
  const kept = useSettingDraftStore(({ drafts }) => drafts[name])
  // The save succeeded, even if its response was lost.
  const draft = kept && !lastAuditId.endsWith(kept.commandId) ? kept : undefined
  const form = useRecordForm<Values>({
    initial,
    draft: draft?.changes as Partial<Values> | undefined,
    check,
    ...(lengths && { lengths }),
    ...(readers && { readers }),
    keep: (changes) => keepSettingDraft(name, changes, lastAuditId),
  })
  const drop = () => {
    dropSettingDraft(name)
    setOwnId(newId())
    form.reset()
  }
  return {
    form,
    isDirty: draft !== undefined,
    /** Saving would be a conflict until `keepMine`. */
    isOvertaken: draft !== undefined && draft.seen !== lastAuditId,
    /** The command that saves it, made before the first try, and the record that was typed over. */
    command: { id: draft?.commandId ?? ownId, seen: draft?.seen ?? lastAuditId },
    keepMine: () => rebaseSettingDraft(name, lastAuditId),
    drop,
  }
}
