import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { invitationSchema } from '#domain/invitation-schema.ts'

export const decodeInvitation = decoderOf(COLLECTIONS.invitedMembers, invitationSchema)
