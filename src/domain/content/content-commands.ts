import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { optionalId } from '#domain/records/record-fields.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { fields, oneOf, optional, prose } from '#lib/schema.ts'
import { CONTACT_LENGTHS } from './contact-message.ts'
import { postSchema } from './post-schema.ts'

/** Answers an open message by mail. */
export const answerMessage = defineCommand({
  kind: 'message.answer',
  request: fields({ answer: prose(CONTACT_LENGTHS.answer, { min: 1 }) }),
  answer: NOTHING,
  may: { roles: ROLE_GROUPS.ANSWERERS },
})

/** Closes a message, or opens it again in the state it had. */
export const closeMessage = defineCommand({
  kind: 'message.close',
  request: fields({ to: oneOf(['closed', 'open again']) }),
  answer: NOTHING,
  may: { roles: ROLE_GROUPS.ANSWERERS },
})

const { title, summary, body, picture, pictureAlt, status, publishAt } = postSchema.entries

/** Saves a post under its address. */
export const savePost = defineCommand({
  kind: 'post.save',
  request: fields({
    /** The `lastAuditId` of the post that was typed over, '' for a new one. */
    seen: optionalId(),
    title,
    summary,
    body,
    picture,
    pictureAlt,
    status,
    /** Now, when it is missing. */
    publishAt: optional(publishAt),
  }),
  answer: NOTHING,
  may: { roles: ROLE_GROUPS.MANAGERS },
})
