import { postAsVisitor } from '#data/api/post-as-visitor.ts'

/** Stops mails of the kind of this one, by the key in its link; nobody has to sign in for it. */
export async function stopMail(mail: string, key: string): Promise<void> {
  await postAsVisitor('/stopped-mails', { mail, key })
}
