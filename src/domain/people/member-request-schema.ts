import { fields, longList, prose, text, withFallback } from '#lib/schema.ts'
import { userSchema } from './user-schema.ts'

const { roles, status } = userSchema.entries

const memberRolesSchema = fields({ roles, locationIds: longList(text(60), 60) })

/** The roles and branches a member is to have, and those they had when they were chosen. */
export const memberRolesRequestSchema = fields({ seen: memberRolesSchema, wanted: memberRolesSchema })

export const memberStatusRequestSchema = fields({ status, reason: withFallback(prose(500), '') })
