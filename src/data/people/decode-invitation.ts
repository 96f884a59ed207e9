import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { invitationSchema } from '#domain/people/invitation-schema.ts'

export const decodeInvitation = decoderOf(COLLECTIONS.invitedMembers, invitationSchema)
