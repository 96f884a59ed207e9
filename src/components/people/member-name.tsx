import { useMemberNames } from './use-member-names.ts'

/** Who did something: as the record has it, or as the reader may look it up. */
export function MemberName({ uid, name }: { uid: string; name: string | undefined }) {
  const nameOf = useMemberNames(name || !uid ? [] : [uid])
  return name || (nameOf(uid) ?? 'a colleague')
}
