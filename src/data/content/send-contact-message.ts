import { postAsVisitor } from '#data/api/post-as-visitor.ts'
import type { ContactDraft } from '#domain/content/contact-message.ts'

/** Sends a message from the contact page, for guests too; the same `id` is the same message. */
export const sendContactMessage = (
  message: ContactDraft & { id: string; website: string },
): Promise<{ id: string }> => postAsVisitor('/contact', message)
