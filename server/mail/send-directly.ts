import type { SendMail } from './deliver-mail.ts'
import { pauseAfter, textOf } from './failed-delivery.ts'
import type { RenderedMail } from './rendered-mail.ts'

export type DirectMail = {
  /** A mail with the same id is sent once, however often it is passed in. */
  send: (id: string, mail: RenderedMail) => void
  close: () => void
}

/**
 * For mails without a document, such as those of Firebase Auth, whose codes no admin may read. They are lost with the
 * process, as their codes are.
 */
export function directMail(send: SendMail): DirectMail {
  const seen = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()

  async function attempt(id: string, mail: RenderedMail, number: number) {
    try {
      await send(id, mail)
    } catch (error) {
      const pause = pauseAfter(number, error)
      if (pause === undefined) {
        console.error(`mail: "${mail.subject}" to ${mail.to.join(', ')} was not sent: ${textOf(error)}`)
        return
      }
      const timer = setTimeout(() => {
        timers.delete(timer)
        void attempt(id, mail, number + 1)
      }, pause)
      timers.add(timer)
    }
  }

  return {
    send: (id, mail) => {
      if (seen.has(id)) return
      seen.add(id)
      void attempt(id, mail, 1)
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
